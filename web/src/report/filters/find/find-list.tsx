import { Box, chakra } from '@chakra-ui/react';
import { dimensionLabel, formatCount, say, joinedText } from '@footfall/functions/contract';
import { Icon } from '../../../ui/icon.tsx';
import { EnterKey, firstIndexOf, Listbox, Option } from '../../../ui/form/listbox.tsx';
import { flagOf } from '../../rows/kinds/pictures.ts';
import { RowPicture, ShareBar } from '../../rows/row-content.tsx';
import rows from '../../rows/rows.module.css';
import styles from '../dialog/suggestion-list.module.css';
import type { FindGroup, FindOption } from './options.ts';
import type { Match } from './matches.ts';

interface Props {
  id: string;
  groups: readonly FindGroup[];
  /** The index among the options of all groups. */
  highlighted: number;
  /** All visitors, for shares. Undefined if the values do not cover the full period. */
  total: number | undefined;
  onChoose: (option: FindOption) => void;
}

export function FindList({ id, groups, highlighted, total, onChoose }: Props) {
  const sizes = groups.map(({ options }) => options.length);
  return (
    <Listbox
      {...{ id, highlighted }}
      shown={groups}
      aria-label={say('Values and fields')}
      h={{ base: 'min(15rem, 35dvh)', md: '60' }}
      px="2"
    >
      {groups.map(({ title, options }, group) => (
        <div key={title} role="group" aria-label={title}>
          <Box aria-hidden="true" layerStyle="note" px="2" pt="2" pb="0.5">
            {title}
          </Box>
          <div className={`${rows.list} ${styles.list}`} role="presentation">
            {options.map((option, position) => {
              const index = firstIndexOf(group, sizes) + position;
              return (
                <Option
                  key={option.key}
                  listId={id}
                  index={index}
                  isHighlighted={index === highlighted}
                  onClick={() => onChoose(option)}
                >
                  <OptionContent option={option} total={total} />
                  {index === highlighted && <EnterKey />}
                  {option.kind === 'value' && option.match.visitors !== null && (
                    <span className="count">{formatCount(option.match.visitors)}</span>
                  )}
                </Option>
              );
            })}
          </div>
        </div>
      ))}
    </Listbox>
  );
}

function OptionContent({ option, total }: { option: FindOption } & Pick<Props, 'total'>) {
  switch (option.kind) {
    case 'all':
      return (
        <Named name={joinedText(option.matches.map(({ name }) => name))} about={say('Add all of these')} />
      );
    case 'field':
      return (
        <>
          <Named name={option.field.label} about={say('choose values')} />
          <Icon name="chevron-right" color="fg.muted" />
        </>
      );
    case 'value':
      return <ValueContent match={option.match} total={total} />;
  }
}

function ValueContent({ match, total }: { match: Match } & Pick<Props, 'total'>) {
  const { dimension, name, value, visitors } = match;
  return (
    <>
      {total && visitors !== null ? <ShareBar share={(visitors * 100) / total} /> : null}
      {dimension === 'visit:country' && <RowPicture {...flagOf({ name, subName: value })} />}
      <Named name={name} about={dimensionLabel(dimension)} />
    </>
  );
}

const Named = ({ name, about }: { name: string; about: string }) => (
  <span className="name" title={name}>
    <bdi>{name}</bdi>{' '}
    <chakra.span color="fg.muted" ms="1.5">
      {about}
    </chakra.span>
  </span>
);
