// Why it is there, and what it may do: scripts/entrance.mjs.
(() => {
  let appearance = 'light';
  let token = null;
  try {
    if (localStorage.getItem('appearance') === 'dark') appearance = 'dark';
    token = localStorage.getItem('access_token');
  } catch {
    // Storage may be blocked; the page is then light.
  }
  const { dataset } = document.documentElement;
  const themeColor = document.querySelector('meta[name="theme-color"]');
  dataset.appearance = appearance;
  document.querySelector('meta[name="color-scheme"]').content = appearance;
  themeColor.content = themeColor.dataset[appearance];
  const showsLogin = token === null && ['/', '/login'].includes(location.pathname);
  if (showsLogin) dataset.entrance = 'login';
  const codes = [''];

  const start = async () => {
    for (const link of document.querySelectorAll('link[data-code]'))
      if (link.dataset.code.split(' ').some((code) => codes.includes(code)))
        link.rel = link.as === 'style' ? 'preload' : 'modulepreload';
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

  // Calls that the console makes first, begun while its code loads: src/console/shared/client/head-start.ts takes their answers.
  // What a header cannot carry is no token.
  if (token === null || !/^[!-~]+$/.test(token)) return;
  codes.push('signed-in');
  const answers = new Map();
  const ask = (call, before = Promise.resolve()) => {
    const answer = before.then(() => fetch(`/api/v1${call}`, { headers: { Authorization: `Bearer ${token}` } }));
    answer.catch(() => {});
    answers.set(`${location.origin}/api/v1${call}`, answer);
    return answer;
  };
  ask('/users/me');
  const [, name] = /^\/items\/([\w.%@-]+)$/.exec(location.pathname) ?? [];
  if (location.pathname === '/') codes.push('dashboard');
  if (name !== undefined) {
    codes.push('report');
    const path = `/twitter/user/${name}`;
    // The rest is asked after the account has answered, so that it is never older: what ends meanwhile is told of the account.
    const account = ask(`${path}/`);
    ask(`${path}/level`, account);
    ask(`${path}/posts?limit=15`, account);
    if (location.search === '') ask(`${path}/posts?limit=20`, account);
  }
  window.headStart = { token, answers };
})();
