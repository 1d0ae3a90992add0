// Runs before the first paint, so that a dark page never flashes white and the login card in the HTML shows only where the
// login is; then starts the console. The Content-Security-Policy forbids inline scripts, hence a file. The console itself
// keeps `data-appearance` and the stored choice in step from then on.
(() => {
  let appearance = 'light';
  let hasToken = false;
  try {
    if (localStorage.getItem('appearance') === 'dark') appearance = 'dark';
    hasToken = localStorage.getItem('access_token') !== null;
  } catch {
    // Storage may be blocked; the page is then light.
  }
  const { dataset } = document.documentElement;
  const themeColor = document.querySelector('meta[name="theme-color"]');
  dataset.appearance = appearance;
  document.querySelector('meta[name="color-scheme"]').content = appearance;
  themeColor.content = themeColor.dataset[appearance];
  const showsLogin = !hasToken && ['/', '/login'].includes(location.pathname);
  if (showsLogin) dataset.entrance = 'login';

  const start = async () => {
    for (const link of document.querySelectorAll('link[data-code]')) link.rel = 'modulepreload';
    try {
      await import(document.getElementById('console').href);
    } catch {
      // The code of the console did not come, and nothing of it can say so: the page does. Why is in the browser's own log.
      dataset.entrance = 'closed';
    }
  };
  // Nothing takes a slow line from the login card before it is painted; a tab in the background paints nothing.
  const startPainted = () => requestAnimationFrame(() => setTimeout(start));
  // Vite in development starts the console itself.
  const begin = () => document.getElementById('console') && (showsLogin && !document.hidden ? startPainted() : start());
  document.addEventListener('DOMContentLoaded', begin);
})();
