// Why it is there, and what it may do: scripts/entrance.mjs.
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
      // Nothing of the console can say so: the page does. Why is in the browser's log.
      dataset.entrance = 'closed';
    }
  };
  // The login card is painted first; a tab in the background paints nothing.
  const startPainted = () => requestAnimationFrame(() => setTimeout(start));
  // Vite in development starts the console itself.
  const begin = () => document.getElementById('console') && (showsLogin && !document.hidden ? startPainted() : start());
  document.addEventListener('DOMContentLoaded', begin);
})();
