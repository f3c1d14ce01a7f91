/** The offers of the pricing page change as in a single-page app, and the button sends an event of the site's own. */
const offers = {
  '/pricing': ['One issue', '€14', 'The current issue, posted within two days. Nothing renews by itself.'],
  '/pricing/yearly': ['A year', '€48', 'Four issues and the tide calendar. We write before it ends.'],
  '/pricing/gift': ['A gift', '€52', 'Four issues for someone else, with a card in your words.'],
};
const part = (selector) => document.querySelector(`main ${selector}`);

function show() {
  const path = location.pathname.replace(/\/$/, '');
  const [name, price, text] = offers[path] ?? offers['/pricing'];
  for (const [id, value] of Object.entries({ name, price, text })) part(`#${id}`).textContent = value;
  for (const link of document.querySelectorAll('#offers a')) {
    link.classList.toggle('secondary', link.getAttribute('href') !== path);
  }
  part('[role=status]').textContent = '';
}

part('#offers').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.getAttribute('href'));
  show();
});
addEventListener('popstate', show);

part('button').addEventListener('click', () => {
  const plan = part('#name').textContent;
  window.footfall?.('Signup', { props: { plan } });
  part('[role=status]').textContent = `Thank you. The event “Signup” with the plan “${plan}” was sent.`;
});

show();
