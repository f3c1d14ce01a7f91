/** A list of rows with a line above each. */
export const rowsStyle = {
  listStyleType: 'none',
  display: 'flex',
  flexDirection: 'column',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '15',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    // On a phone, what a row can do stands below what it says.
    flexWrap: { base: 'wrap', md: 'nowrap' },
  },
  '& > li:last-of-type': { mb: '-2' },
  '& > li > .about': { flex: '1', minW: { base: 'calc(100% - 4rem)', md: '0' } },
} as const;
