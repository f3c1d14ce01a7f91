import { say } from '@footfall/functions/contract';
import { Box, chakra } from '@chakra-ui/react';
import { markedParts } from '../../report/filters/dialog/found-values.ts';
import { flagOf } from '../../report/rows/kinds/pictures.ts';
import { RowPicture } from '../../report/rows/row-content.tsx';
import rows from '../../report/rows/rows.module.css';
import { firstIndexOf, Listbox, Option, optionStyle } from '../../ui/form/listbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Key } from '../../ui/key.tsx';
import type { Entry, EntryGroup } from './entry.ts';

interface Props {
  id: string;
  typed: string;
  groups: readonly EntryGroup[];
  highlighted: number;
  onChoose: (entry: Entry, excludes: boolean) => void;
}

export function PaletteList({ id, typed, groups, highlighted, onChoose }: Props) {
  const sizes = groups.map(({ entries }) => entries.length);
  return (
    <Listbox {...{ id, highlighted }} shown={groups} aria-label={say('Find anything')} px="2" css={listStyle}>
      {groups.map(({ title, entries }, group) => (
        <div key={title} role="group" aria-label={say(title)}>
          <Box aria-hidden="true" layerStyle="note" px="3" pt="3" pb="1">
            {say(title)}
          </Box>
          {entries.map((entry, position) => {
            const index = firstIndexOf(group, sizes) + position;
            return (
              <Option
                key={entry.key}
                listId={id}
                index={index}
                isHighlighted={index === highlighted}
                onClick={({ altKey }) => onChoose(entry, altKey && entry.exclude !== undefined)}
              >
                <EntryContent entry={entry} typed={typed} isHighlighted={index === highlighted} />
              </Option>
            );
          })}
        </div>
      ))}
    </Listbox>
  );
}

const listStyle = {
  '& [role=option]': { ...optionStyle, gap: '3', px: '3', '&[aria-selected=true]': { bg: 'bar' } },
} as const;

interface ContentProps extends Pick<Props, 'typed'> {
  entry: Entry;
  isHighlighted: boolean;
}

function EntryContent({ entry, typed, isHighlighted }: ContentProps) {
  const { name, about, icon, country, shortcut } = entry;
  const [before, match, after] = markedParts(name, typed);
  const key = isHighlighted ? say('Enter') : shortcut?.toUpperCase();
  return (
    <>
      {country === undefined ? (
        <Icon name={icon} color="fg.muted" />
      ) : (
        <span className={rows.pictures}>
          <RowPicture {...flagOf({ name, subName: country })} />
        </span>
      )}
      <Box as="span" flex="1" minW="0" truncate title={name}>
        <bdi>
          {before}
          <b>{match}</b>
          {after}
        </bdi>{' '}
        {about && (
          <chakra.span color="fg.muted" ms="2">
            {about}
          </chakra.span>
        )}
      </Box>
      {key && (
        <Key aria-hidden="true" textTransform="none">
          {key}
        </Key>
      )}
    </>
  );
}
