import coverStyles from '#/components/ui/cover.module.css'

/** Sample covers. Their colors are a customer's, not the interface's, so they are not tokens. */

const BIKE_SPOKES =
  'M60 80 16 80M59.3 85.7 16.7 74.3M57.1 91 18.9 69M53.6 95.6 22.4 64.4M49 99.1 27 60.9M43.7 101.3 32.3 58.7M38 102 38 58M32.3 101.3 43.7 58.7M27 99.1 49 60.9M22.4 95.6 53.6 64.4M18.9 91 57.1 69M16.7 85.7 59.3 74.3M143 84 109 84M142.4 88.4 109.6 79.6M140.7 92.5 111.3 75.5M138 96 114 72M134.5 98.7 117.5 69.3M130.4 100.4 121.6 67.6M126 101 126 67M121.6 100.4 130.4 67.6M117.5 98.7 134.5 69.3M114 96 138 72M111.3 92.5 140.7 75.5M109.6 88.4 142.4 79.6'

function Bike() {
  return (
    <>
      <path d={BIKE_SPOKES} stroke="#1D3A3A" strokeWidth=".7" />
      <g fill="none" stroke="#1D3A3A" strokeWidth="3.5">
        <circle cx="38" cy="80" r="23" />
        <circle cx="126" cy="84" r="18" />
      </g>
      <path
        d="M38 80 54 46h14M38 80h34l34-6 20 10M54 58 72 80"
        fill="none"
        stroke="#1D3A3A"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M70 44h48l-8 30H76Z" fill="#0F766E" />
      <path d="M70 44h48l-1.3 5H71.3Z" fill="#0A524C" />
      <path d="M46 44h16" stroke="#1D3A3A" strokeWidth="5" strokeLinecap="round" />
    </>
  )
}

export function BikeBanner() {
  return (
    <svg
      className={coverStyles.cover}
      viewBox="0 0 480 132"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M0 0h480v132H0z" fill="#E9DFC8" />
      <circle cx="330" cy="46" r="22" fill="#D9713C" />
      <path d="M0 108V70h34V52h40v22h30v34ZM392 108V62l26-18 26 18v46ZM444 108V76h36v32Z" fill="#D8CBAB" />
      <path d="M50 62h8v9h-8zM50 80h8v9h-8zM412 70h12v14h-12z" fill="#E9DFC8" />
      <path d="M0 106h480v26H0z" fill="#CDBF9E" />
      <path
        d="M20 119h60M130 122h44M300 119h70M410 122h40"
        stroke="#B7A780"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g transform="translate(150 3)">
        <Bike />
      </g>
    </svg>
  )
}

/** As the product makes one without an image model: the title and the company's name. */
export function TitleCover() {
  return (
    <svg
      className={coverStyles.cover}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M0 0h160v120H0z" fill="#004F45" />
      <circle cx="160" cy="120" r="34" fill="#8DB5AC" />
      <path d="M34 26h16v2.5H34z" fill="#E9DFC8" />
      <g fill="#F4EFE2" fontFamily="var(--font-serif)" fontSize="13" fontWeight="550">
        <text x="34" y="46">
          How often should
        </text>
        <text x="34" y="62">
          a cargo bike
        </text>
        <text x="34" y="78">
          be serviced?
        </text>
        <text x="34" y="95" fontFamily="var(--font-sans)" fontSize="6.5" fontWeight="400">
          Marlow Cargo Bikes
        </text>
      </g>
    </svg>
  )
}

export function BikeCover() {
  return (
    <svg
      className={coverStyles.cover}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M0 0h160v120H0z" fill="#E9DFC8" />
      <path d="M0 92h160v28H0z" fill="#CDBF9E" />
      <circle cx="118" cy="32" r="14" fill="#D9713C" />
      <Bike />
    </svg>
  )
}

export function ChecklistCover() {
  return (
    <svg
      className={coverStyles.cover}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M0 0h160v120H0z" fill="#DCE4E0" />
      <path d="M44 14h72v96H44z" fill="#fff" stroke="#203A38" strokeWidth="3" />
      <path d="M70 38h32M70 60h32M70 82h22" stroke="#203A38" strokeWidth="3" strokeLinecap="round" />
      <path
        d="m54 38 3 3 6-7M54 60l3 3 6-7"
        fill="none"
        stroke="#0F766E"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M54 78h8v8h-8z" fill="none" stroke="#8C9A97" strokeWidth="2" />
    </svg>
  )
}

export function ChartCover() {
  return (
    <svg
      className={coverStyles.cover}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M0 0h160v120H0z" fill="#E3E0D3" />
      <path d="M20 100h120" stroke="#2B3B46" strokeWidth="3" />
      <path d="M30 74h16v26H30zM56 60h16v40H56zM82 44h16v56H82z" fill="#0F766E" />
      <path d="M108 24h16v76h-16z" fill="#C4532E" />
    </svg>
  )
}

export function BoilerCover() {
  return (
    <svg
      className={coverStyles.cover}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M0 0h160v120H0z" fill="#D8E1E2" />
      <path d="M24 18h112v102H24z" fill="#F4EFE4" />
      <path d="M14 30 80-6l66 36v8H14Z" fill="#2C4A57" />
      <rect x="56" y="46" width="48" height="62" rx="4" fill="#fff" stroke="#2C4A57" strokeWidth="3" />
      <circle cx="80" cy="66" r="10" fill="none" stroke="#2C4A57" strokeWidth="3" />
      <path d="m80 66 5-6" stroke="#C4532E" strokeWidth="3" strokeLinecap="round" />
      <path d="M66 108v12M80 108v12M94 108v12" stroke="#B8793A" strokeWidth="4" />
      <path d="M66 90h28" stroke="#2C4A57" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

export function DeskCover() {
  return (
    <svg
      className={coverStyles.cover}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M0 0h160v120H0z" fill="#E4D5C7" />
      <path d="M0 96h160v24H0z" fill="#C9B29B" />
      <path d="M96 10h44v54H96z" fill="#F7F1E6" />
      <path d="M118 10v54M96 36h44" stroke="#C9B29B" strokeWidth="2" />
      <rect x="16" y="62" width="118" height="7" rx="2" fill="#7A4A2B" />
      <path
        d="M34 69v36M116 69v36M26 106h18M108 106h18M65 58v5"
        stroke="#2B2A29"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="44" y="32" width="42" height="26" rx="2" fill="#2B2A29" />
      <path d="M100 62V44l10-8" stroke="#0F766E" strokeWidth="4" fill="none" strokeLinejoin="round" />
      <path d="m104 36 12-4 2 10Z" fill="#0F766E" />
    </svg>
  )
}
