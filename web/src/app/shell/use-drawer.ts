import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the drawer is open, and whether it has ever been open; another page closes it. */
export function useDrawer() {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  function setOpen(open: boolean) {
    setOpenOn(open ? key : null);
    if (open) setOpened(true);
  }
  return { open: openOn === key, opened, setOpen };
}
