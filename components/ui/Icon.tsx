const paths = {
  home: 'M4 10.5 12 4l8 6.5M6 9v11h12V9M10 20v-6h4v6',
  explore: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  account: 'M12 12.5a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM4.5 20.5c1-3.5 4-5 7.5-5s6.5 1.5 7.5 5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  check: 'M5 12.5 10 17.5 19 7',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  warning: 'M12 4 21 20H3ZM12 10v5M12 17.5v.01',
  wallet: 'M4 7.5A1.5 1.5 0 0 1 5.5 6H18v3M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H20V9H5.5A1.5 1.5 0 0 1 4 7.5ZM16 14.25v.01',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  mint: 'M12 4v16M4 12h16M6.5 6.5l11 11M17.5 6.5l-11 11',
  burn: 'M12 3c1 4 5 6 5 10.5a5 5 0 0 1-10 0C7 11 8.5 10 9 8c1 .5 1.5 1.5 1.5 2.5C12 9 12.5 6 12 3Z',
  transfer: 'M4 9h15M15 5l4 4-4 4M20 15H5M9 11l-4 4 4 4',
  sale: 'M4 12.5V5h7.5L20 13.5 13.5 20ZM8 9v.01',
  listing: 'M12 3v4M5 7h14v12H5zM9 11h6M9 15h4',
  offer: 'M4 12h5l2-5 3 10 2-5h4',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as IconName[]

/** Decoration: a word stands beside it or names its control. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${name === 'arrow' ? 'rtl:rotate-180 ' : ''}${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}
