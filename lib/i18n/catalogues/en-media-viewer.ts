/** A work on the whole screen. Loaded with it. */
export const enMediaViewer = {
  close: 'Close',
  larger: 'Larger',
  smaller: 'Smaller',
  fit: 'Fit to the screen',
  hint: 'Plus and minus change its size, the arrow keys move it, 0 fits it to the screen.',
  scale: ({ percent }: { percent: number }) => `${percent} %`,
}
