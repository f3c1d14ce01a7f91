/**
 * Sets the height of frames with shared links to that of their content, on the pages of sites that embed them. The
 * frames have the attribute `footfall-embed`, or `plausible-embed` on sites that come from Plausible. The script and
 * the frames can load in any order.
 */
const embeds = () => [
  ...document.querySelectorAll<HTMLIFrameElement>('iframe[footfall-embed],iframe[plausible-embed]'),
];

addEventListener('message', ({ data, origin, source }) => {
  const height: unknown = data?.footfallHeight;
  const frame = embeds().find(({ contentWindow }) => contentWindow === source);
  // If the frame has been navigated to another origin, its messages are ignored.
  if (frame && typeof height === 'number' && new URL(frame.src).origin === origin)
    frame.style.height = `${height}px`;
});

// Frames that loaded earlier have sent their height already. The request has no data, so any origin may receive it.
for (const { contentWindow } of embeds()) contentWindow?.postMessage('footfall-height', '*');
