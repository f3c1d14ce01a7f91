import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link inside of words: underlined, because colour alone does not say it. */
export const TextLink = chakra(Link, {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px', borderRadius: '2px' },
});
