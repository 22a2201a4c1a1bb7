import type { Ref } from 'react'
import { FEATHER_PATH, PRODUCT_NAME } from '#/brand'

export interface BannerShape {
  id: string
  name: string
  width: number
  height: number
  /** The lines of the heading, broken manually: SVG does not wrap text. */
  lines: string[]
  /** Pixels. */
  size: number
  layout: 'wide' | 'tall' | 'strip'
}

export const BANNERS: readonly BannerShape[] = [
  {
    id: 'social',
    name: 'Social',
    width: 1200,
    height: 628,
    lines: ['A finished post', 'with its sources', 'attached.'],
    size: 88,
    layout: 'wide',
  },
  {
    id: 'rectangle',
    name: 'Rectangle',
    width: 300,
    height: 250,
    lines: ['A finished post', 'with its sources', 'attached.'],
    size: 33,
    layout: 'tall',
  },
  {
    id: 'leaderboard',
    name: 'Leaderboard',
    width: 728,
    height: 90,
    lines: ['Finished posts, sources attached.'],
    size: 25,
    layout: 'strip',
  },
  {
    id: 'skyscraper',
    name: 'Skyscraper',
    width: 160,
    height: 600,
    lines: ['A finished', 'post with', 'its sources', 'attached.'],
    size: 27,
    layout: 'tall',
  },
]

export type BannerTone = 'paper' | 'night'

/** The tokens' values: a file outside the product cannot read them. */
const COLORS: Record<
  BannerTone,
  Record<'ground' | 'ink' | 'quiet' | 'accent' | 'onAccent' | 'feather', string>
> = {
  paper: {
    ground: '#FBFAF7',
    ink: '#14212B',
    quiet: '#44525C',
    accent: '#0F766E',
    onAccent: '#FFFFFF',
    feather: '#E2F0EC',
  },
  night: {
    ground: '#14212B',
    ink: '#F6F2E9',
    quiet: '#B3BFC4',
    accent: '#74CDBF',
    onAccent: '#06201D',
    feather: '#1D2D39',
  },
}

const SERIF = '"Source Serif 4", Georgia, serif'
const SANS = 'Geist, system-ui, sans-serif'
const CALL = 'Try for free'

/** One banner, drawn so that it can be saved unchanged. */
export function Banner({
  shape,
  tone,
  ref,
}: {
  shape: BannerShape
  tone: BannerTone
  ref?: Ref<SVGSVGElement>
}) {
  const { width, height, lines, size, layout, name } = shape
  const colors = COLORS[tone]
  const strip = layout === 'strip'
  const edge = layout === 'wide' ? 72 : strip ? 22 : 18
  const mark = layout === 'wide' ? 44 : strip ? 26 : 22
  const heading = strip ? height / 2 + size * 0.34 : edge + mark + size * 1.5
  const button =
    layout === 'wide' ? { width: 250, height: 72, size: 29 } : { width: 112, height: 36, size: 14.5 }
  const place = strip
    ? { x: width - edge - button.width, y: (height - button.height) / 2 }
    : { x: edge, y: height - edge - button.height }
  const feather = layout === 'wide' ? 560 : height * 0.5
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${name} banner: ${lines.join(' ')} ${CALL}`}
    >
      <rect width={width} height={height} fill={colors.ground} />
      {!strip && (
        <path
          d={FEATHER_PATH}
          fill={colors.feather}
          transform={`translate(${width - feather * 0.78} ${height - feather * 0.86}) scale(${feather / 24})`}
        />
      )}
      <path
        d={FEATHER_PATH}
        fill={colors.accent}
        transform={`translate(${edge} ${strip ? (height - mark) / 2 : edge}) scale(${mark / 24})`}
      />
      <text
        x={edge + mark * 1.3}
        y={(strip ? height / 2 : edge + mark / 2) + mark * 0.3}
        fill={colors.ink}
        fontFamily={SERIF}
        fontSize={mark * 0.92}
        fontWeight={550}
      >
        {PRODUCT_NAME}
      </text>
      {lines.map((line, at) => (
        <text
          key={line}
          x={strip ? 158 : edge}
          y={heading + at * size * 1.08}
          fill={strip ? colors.quiet : colors.ink}
          fontFamily={SERIF}
          fontSize={size}
          fontWeight={480}
          letterSpacing={-size * 0.02}
        >
          {line}
        </text>
      ))}
      <rect
        x={place.x}
        y={place.y}
        width={button.width}
        height={button.height}
        rx={button.height / 6}
        fill={colors.accent}
      />
      <text
        x={place.x + button.width / 2}
        y={place.y + button.height / 2 + button.size * 0.35}
        textAnchor="middle"
        fill={colors.onAccent}
        fontFamily={SANS}
        fontSize={button.size}
        fontWeight={500}
      >
        {CALL}
      </text>
    </svg>
  )
}
