import { say } from '@footfall/functions/contract';

interface Feature {
  title: string;
  text: string;
  /** Strokes on a 16 px grid. */
  icon: string;
}

const features = (): Feature[] => [
  {
    title: say('Real time'),
    text: say('A visit is counted at once, and an open dashboard refreshes every minute.'),
    icon: 'M1.5 8.5h3L6.5 3l3 10 2-4.5h3',
  },
  {
    title: say('No cookie'),
    text: say(
      'Visitors are told apart by a number that changes every day. Nothing is stored in their browser.',
    ),
    icon: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M5.3 8.3l1.9 1.9 3.5-4',
  },
  {
    title: say('Your own BigQuery'),
    text: say('Every raw event is a row in your own table. Query it, join it, keep it.'),
    icon: 'M2 3.5h12v9H2zM2 6.5h12M2 9.5h12M6 6.5v6',
  },
  {
    title: say('Numbers that hold'),
    text: say('Each metric has one definition, and an independent count checks it on random traffic.'),
    icon: 'M2.5 13V8.5M6.2 13V3M9.8 13V6.5M13.5 13v-3',
  },
  {
    title: say('Made for teams'),
    text: say('Invite people by email as owners, admins or viewers, and see who changed what.'),
    icon: 'M6 3a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 6 3M1.8 13c.3-2.6 1.9-3.9 4.2-3.9s3.9 1.3 4.2 3.9M10.6 3.3a2.2 2.2 0 0 1 0 4M12 9.5c1.3.5 2 1.7 2.2 3.5',
  },
  {
    title: say('GDPR and CCPA'),
    text: say('No IP address is stored, no one is recognised the next day, and nothing is shared or sold.'),
    icon: 'M8 1.8l5 1.8v4.1c0 3-2 5.2-5 6.5-3-1.3-5-3.5-5-6.5V3.6z',
  },
];

export function FeatureGrid() {
  return (
    <section className="section" aria-labelledby="features">
      <h2 id="features" className="text-section">
        {say('Small on the page. Complete behind it.')}
      </h2>
      <p className="muted under-title">{say('One tag to paste, nothing to configure.')}</p>
      <ul className="grid">
        {features().map(({ title, text, icon }) => (
          <li key={title}>
            <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
              <path d={icon} />
            </svg>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
