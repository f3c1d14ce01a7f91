// In place of theme.js in a frame on another site (functions/src/http/share-page.ts): a frame has the theme and the
// background of its address. Without a theme there, it has the reader's.
(function () {
  var root = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: dark)');
  var params = new URLSearchParams(location.search);
  var theme = params.get('theme');
  if (!/^(light|dark|system)$/.test(theme)) {
    try {
      theme = localStorage.getItem('theme');
    } catch {
      // A browser can keep frames from its storage; then the system decides.
    }
  }
  function apply() {
    var dark = theme === 'dark' || (theme !== 'light' && system.matches);
    root.classList.toggle('dark', dark);
    root.classList.toggle('light', !dark);
  }
  apply();
  system.addEventListener('change', apply);
  // Keeps src/app/color-mode.ts from changing it.
  root.dataset.theme = 'given';
  var background = /^(transparent|#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8}))$/i.exec(params.get('background'));
  if (background) {
    root.style.background = background[0];
    root.style.setProperty('--chakra-colors-bg', background[0]);
  }
})();
