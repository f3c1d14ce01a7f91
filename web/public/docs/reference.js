// Draws the reference of the API. A file of its own because the content security policy allows no inline script.
(function () {
  var place = document.getElementById('reference');
  var given = place.dataset;
  var dark = document.documentElement.classList.contains('dark');
  window.Redoc.init(
    given.document,
    {
      theme: JSON.parse(dark ? given.dark : given.light),
      // The search runs in a worker made of text, which the content security policy does not allow.
      disableSearch: true,
      nativeScrollbars: true,
      scrollYOffset: 64,
      hideDownloadButtons: false,
      sortRequiredPropsFirst: true,
      jsonSamplesExpandLevel: 3,
    },
    place,
  );
})();
