import { useMemo } from 'react';
import { Box } from '@chakra-ui/react';
import { shownHost } from '@footfall/functions/contract';
import { hoursDataOf, pictureDataOf } from '../../../report/exploration/picture-data.ts';
import type { NamedAnswers } from '../../../report/exploration/questions.ts';
import { NotedPicture } from '../../../report/notes/noted-picture.tsx';
import type { PictureData } from '../../../report/picture/data.ts';
import { HoursPicture } from '../../../report/picture/hours/hours-picture.tsx';
import { Picture } from '../../../report/picture/picture.tsx';
import { useClocks } from '../../../report/period/use-clock.ts';
import { usePeriod, useReportWorkspace } from '../../../report/use-period.ts';
import { daysOf } from '../../../ui/period/period.ts';
import type { CardRequest } from '../numbers/requests.ts';
import { NoNumbers } from './no-numbers.tsx';

interface Props {
  name: string;
  request: CardRequest;
  answers: NamedAnswers;
  segmentName: (id: string) => string;
}

export function ChartCard({ name, request, answers, segmentName }: Props) {
  const clockIn = useClocks();
  const { picture } = request.exploration;
  const data = useMemo(
    () =>
      pictureDataOf({
        ...{ request, answers, clockIn },
        names: { segment: segmentName, site: (_, domain) => shownHost(domain) },
      }),
    [request, answers, clockIn, segmentName],
  );
  const hours = picture === 'hours' ? hoursDataOf(request, answers) : null;
  const isEmpty = data.series.every(({ values, note }) => note === null && values.every((value) => !value));
  if (isEmpty) return <NoNumbers answers={answers} />;
  return (
    <Box h="full" minH="0" px="4.5" pb="2">
      {hours ? (
        <HoursPicture data={hours} label={name} hasTable isFilling />
      ) : (
        <LineCard {...{ name, request, data }} />
      )}
    </Box>
  );
}

/** Notes are those of one site. */
function LineCard({ name, request, data }: Pick<Props, 'name' | 'request'> & { data: PictureData }) {
  const site = useReportWorkspace();
  const { clock } = usePeriod();
  const { picture, breakdown } = request.exploration;
  const kind = picture === 'hours' || picture === 'table' ? 'lines' : picture;
  const props = { data, kind, label: name, hasTable: true, isFilling: true };
  if (breakdown.kind === 'sites') return <Picture {...props} />;
  return <NotedPicture {...props} site={site} days={daysOf(request.view.period, clock.day)} />;
}
