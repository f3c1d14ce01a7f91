/**
 * Gives frames with shared links the height of their content, on the pages of sites that embed them: those marked with
 * `footfall-embed`, or with `plausible-embed` by sites that come from there. It works in whatever order this script and
 * the frames load.
 */
const embeds = () => [
  ...document.querySelectorAll<HTMLIFrameElement>('iframe[footfall-embed],iframe[plausible-embed]'),
];

addEventListener('message', ({ data, origin, source }) => {
  const height: unknown = data?.footfallHeight;
  const frame = embeds().find(({ contentWindow }) => contentWindow === source);
  // Another page that the frame has been led to has no say in the layout of this one.
  if (frame && typeof height === 'number' && new URL(frame.src).origin === origin)
    frame.style.height = `${height}px`;
});

// A frame that was there before this script has told its height to no one. The question is for any page.
for (const { contentWindow } of embeds()) contentWindow?.postMessage('footfall-height', '*');
