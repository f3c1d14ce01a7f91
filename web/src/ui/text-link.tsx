import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link inside text, underlined because colour alone is not enough. */
export const TextLink = chakra(Link, {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px', borderRadius: '2px' },
});
