// Runs before the first paint of the landing page. A file of its own because the content security policy allows no
// inline script.
(function () {
  var signedIn = false;
  try {
    // Where Firebase Auth keeps who is signed in. Its answer comes too late to never show this page to them; should
    // it differ, the dashboard's guard leads back here, and forgets what stood there (src/app/leave.tsx).
    signedIn = Object.keys(localStorage).some(function (key) {
      return key.indexOf('firebase:authUser:') === 0;
    });
  } catch {
    // Storage can be switched off; then no one stays signed in.
  }
  // As `startPath` in src/paths.ts.
  if (signedIn) location.replace('/dashboard#start');
  // `leaving` hides the page until the dashboard is there; with `js` the carousel shows one answer at a time.
  document.documentElement.classList.add(signedIn ? 'leaving' : 'js');
})();
