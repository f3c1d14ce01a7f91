/** The tabs of the pricing page move as a single-page app does, and the button sends an event of the site's own. */
const offers = {
  '/pricing': ['One issue', '€14', 'The current issue, posted within two days. Nothing renews by itself.'],
  '/pricing/yearly': [
    'A year',
    '€48',
    'Four issues and the tide calendar. We write a letter before it ends.',
  ],
  '/pricing/gift': [
    'A gift',
    '€52',
    'Four issues for somebody else, the first one wrapped, with a card in your words.',
  ],
};

function show() {
  const path = location.pathname.replace(/\/$/, '');
  const [name, price, text] = offers[path] ?? offers['/pricing'];
  for (const [part, value] of Object.entries({ name, price, text })) {
    document.querySelector(`[data-offer="${part}"]`).textContent = value;
  }
  for (const tab of document.querySelectorAll('[role="tab"]')) {
    tab.setAttribute('aria-selected', String(tab.getAttribute('href') === path));
  }
  document.querySelector('[data-thanks]').textContent = '';
}

document.querySelector('[role="tablist"]').addEventListener('click', (event) => {
  const tab = event.target.closest('[role="tab"]');
  if (!tab || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', tab.getAttribute('href'));
  show();
});
addEventListener('popstate', show);

document.querySelector('[data-signup]').addEventListener('click', () => {
  const plan = document.querySelector('[data-offer="name"]').textContent;
  window.footfall?.('Signup', { props: { plan } });
  document.querySelector('[data-thanks]').textContent =
    `Thank you. The event “Signup” with the plan “${plan}” was sent.`;
});

show();
