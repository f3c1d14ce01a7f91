import { Box } from '@chakra-ui/react';
import { isLanguageTag, languageOf, say, speech } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { browserLanguage, chooseLanguage } from '../../api/language.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LanguageOptions } from '../../ui/words/language-select.tsx';

/** The language of the app and of the mails to this account. */
export function LanguageSection() {
  const { data, error, retry } = useEndpoint('account.read', {});
  const { busy, error: failure, run } = useMutation(choose, apiMessage);
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  return (
    <Section title={say('Language')} help="start/account#language">
      <SelectField
        label={say('Language of the app and of emails to you')}
        value={data?.answer.language ?? browsers}
        disabled={busy || !data}
        onChange={(chosen) => void run(isLanguageTag(chosen) ? chosen : null)}
      >
        <option value={browsers}>
          {say('As in this browser: {language}', { language: languageOf(browserLanguage()).name })}
        </option>
        <LanguageOptions />
      </SelectField>
      {speech().tag !== 'en' && (
        <Box layerStyle="note">
          {say('The documents, the changelog and the API reference are in English.')}
        </Box>
      )}
      <Notice>{failure}</Notice>
    </Section>
  );
}

const browsers = 'browser';

async function choose(language: Parameters<typeof chooseLanguage>[0]): Promise<void> {
  await call('account.choose-language', { language });
  chooseLanguage(language);
}
