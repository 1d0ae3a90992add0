// Runs before the first paint, so that a dark page never flashes white. The Content-Security-Policy forbids inline
// scripts, hence a file. The console itself keeps `data-appearance` and the stored choice in step from then on.
(() => {
  let appearance = 'light';
  try {
    if (localStorage.getItem('appearance') === 'dark') appearance = 'dark';
  } catch {
    // Storage may be blocked; the page is then light.
  }
  document.documentElement.dataset.appearance = appearance;
  document.querySelector('meta[name="color-scheme"]').content = appearance;
})();
