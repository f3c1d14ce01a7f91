import { Menu } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { usePictureSaver, type SavedChart } from './use-picture-saver.ts';

interface Props extends SavedChart {
  save: (file: () => Promise<number>) => void;
}

/** Saves the chart of the card as a picture. Empty for a card without one. */
export function PictureItems({ save, ...chart }: Props) {
  const savePicture = usePictureSaver(chart);
  if (!savePicture) return null;
  return (
    <>
      {(['png', 'svg'] as const).map((format) => (
        <Menu.Item
          key={format}
          value={format}
          closeOnSelect={false}
          onClick={() => save(() => savePicture(format).then(() => 0))}
        >
          {say('Export {format}', { format: format.toUpperCase() })}
        </Menu.Item>
      ))}
    </>
  );
}
