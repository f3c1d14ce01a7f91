import { Box } from '@chakra-ui/react';
import { isLanguageTag, languages, say, speech } from '@footfall/functions/contract';
import { chooseLanguage } from '../../api/language.ts';
import { InlineSelect } from '../form/select-field.tsx';

/** The languages by their own names. */
export const LanguageOptions = () => (
  <>
    {languages.map(({ tag, name }) => (
      <option key={tag} value={tag} lang={tag}>
        {name}
      </option>
    ))}
  </>
);

/** For pages where no one may be signed in. */
export const LanguageSelect = () => (
  <Box maxW="12rem">
    <InlineSelect
      label={say('Language')}
      value={speech().tag}
      onChange={(tag) => isLanguageTag(tag) && chooseLanguage(tag)}
    >
      <LanguageOptions />
    </InlineSelect>
  </Box>
);

/** Tells search engines the addresses of this page in other languages. @param props.path without a query */
export const Alternates = ({ path }: { path: string }) => (
  <>
    {languages.map(({ tag }) => (
      <link key={tag} rel="alternate" hrefLang={tag} href={`${location.origin}${path}?lang=${tag}`} />
    ))}
    <link rel="alternate" hrefLang="x-default" href={location.origin + path} />
  </>
);
