import { useEffect, useState } from 'react';

/** How long typing has to pause before the search starts. */
const restMs = 250;

/** What is typed, and what of it is searched for. */
export function useTyped() {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, searched };
}
