import { say, speech } from '@footfall/functions/contract';

/** Says on a translated page which text binds. */
export const EnglishBinds = () =>
  speech().tag === 'en' ? null : (
    <p className="muted">{say('This is a translation. The English text binds.')}</p>
  );
