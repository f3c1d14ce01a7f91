// Runs before the first paint, so that the stored theme never flashes. A file of its own because
// the content security policy allows no inline script. Kept in step with src/app/color-mode.ts.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage can be switched off; then the system decides.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
