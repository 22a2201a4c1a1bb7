import type { Palette } from './palette.js'
import type { Random } from './random.js'
import type { BackdropName } from './subjects/subject.js'
import { disc, line, moved, oval, rect, ring, type Stage, shape, turned } from './svg.js'

interface Backdrop {
  svg: string
  /** The height at which subjects rest on the ground. */
  foot: number
  /** The middle of subjects that hang, float or lie. */
  middle: number
}

/** `onGround`: the subject rests on the ground, so there is sky above it and floor beneath. */
type Draw = (palette: Palette, random: Random, stage: Stage, onGround: boolean) => Backdrop

const sky = (p: Palette, { half, height }: Stage) => rect(-half, 0, 2 * half, height, p.sky)

/** Somewhere off the middle, so that the subject stays clear and a portrait crop still shows some of it. */
function beside(random: Random, from: number, to: number): number {
  return random.pick([-1, 1]) * random.between(from, to)
}

function skyline(p: Palette, random: Random, from: number, to: number, foot: number): string {
  const houses: string[] = []
  for (let x = from; x < to; ) {
    const width = random.between(13, 24)
    const height = random.between(14, 36)
    const top = foot - height
    const end = Math.min(x + width, to)
    houses.push(
      random.chance(0.4)
        ? shape(`M${x} ${foot} V${top} L${(x + end) / 2} ${top - 8} L${end} ${top} V${foot} Z`, p.back)
        : rect(x, top, end - x, height, p.back)
    )
    x = end + (random.chance(0.3) ? random.between(3, 9) : 0)
  }
  return houses.join('')
}

const street: Draw = (p, random, stage, onGround) => {
  const { half } = stage
  const foot = 80
  const dashes = Array.from({ length: 4 }, (_, index) => {
    const x = -half + ((index + random.between(0.1, 0.5)) * half) / 2
    return `M${x.toFixed(1)} ${random.between(86, 95).toFixed(1)} h${random.between(10, 24).toFixed(1)}`
  })
  return {
    svg:
      sky(p, stage) +
      (onGround ? disc(beside(random, 25, 33), random.between(19, 26), 10.5, p.sun) : '') +
      skyline(p, random, -half, -32, foot) +
      skyline(p, random, 32, half, foot) +
      rect(-half, foot, 2 * half, 100 - foot, p.ground) +
      line(dashes.join(' '), p.deep, 1),
    foot: foot + 4,
    middle: 46,
  }
}

const hills: Draw = (p, random, stage, onGround) => {
  const { half } = stage
  const swing = random.pick([-1, 1])
  return {
    svg:
      sky(p, stage) +
      (onGround ? disc(swing * random.between(25, 32), random.between(19, 25), 10.5, p.sun) : '') +
      shape(
        `M${-half} 62 C${-half / 2} ${50 + swing * 6} ${-half / 4} ${70 - swing * 6} 0 64 S${half / 2} ${52 - swing * 6} ${half} 60 V100 H${-half} Z`,
        p.back
      ) +
      shape(`M${-half} ${78 + swing * 3} Q0 ${72} ${half} ${78 - swing * 3} V100 H${-half} Z`, p.ground),
    foot: 83,
    middle: 46,
  }
}

function wallPiece(p: Palette, random: Random, x: number): string {
  const piece = random.pick(['window', 'picture', 'shelf'] as const)
  if (piece === 'window') {
    return moved(
      x,
      32,
      rect(-17, -22, 34, 40, p.paper) +
        rect(-14.5, -19.5, 29, 35, p.back) +
        line('M0 -20 V16 M-15 -2 H15', p.paper, 2)
    )
  }
  if (piece === 'picture') {
    return moved(
      x,
      30,
      rect(-14, -17, 28, 32, p.paper) +
        rect(-11, -14, 22, 26, p.back) +
        disc(3, -5, 4, p.soft) +
        shape('M-11 12 L-4 0 L3 9 L7 4 L11 12 Z', p.ground)
    )
  }
  return moved(
    x,
    38,
    rect(-19, 0, 38, 2.6, p.deep) +
      rect(-15, -14, 5, 14, p.soft) +
      rect(-9, -11, 4, 11, p.back) +
      rect(-4, -16, 5, 16, p.ground) +
      shape('M7 0 L5.6 -7 H15.4 L14 0 Z', p.paper) +
      line('M10.5 -7 V-15 M10.5 -10 q-4 -1 -5 -5 M10.5 -9 q4 -1 5 -4', p.deep, 1.4)
  )
}

const room: Draw = (p, random, stage, onGround) => {
  const { half } = stage
  const side = random.pick([-1, 1])
  const far = Math.min(half - 18, 52)
  return {
    svg:
      sky(p, stage) +
      wallPiece(p, random, side * far) +
      (random.chance(0.45)
        ? moved(
            -side * (far - 2),
            0,
            line('M0 0 V18', p.deep, 1.2) + shape('M-3 18 H3 L10 27 H-10 Z', p.accent)
          )
        : '') +
      rect(-half, 80, 2 * half, 20, p.ground) +
      rect(-half, 78, 2 * half, 2.4, p.paper) +
      (onGround ? oval(0, 91, 46, 5.4, p.back) : ''),
    foot: 89,
    middle: 44,
  }
}

const desk: Draw = (p, random, stage) => {
  const { half } = stage
  const side = random.pick([-1, 1])
  const far = Math.min(half - 20, 54)
  const small = random.pick(['plant', 'mug', 'books'] as const)
  const things = {
    plant:
      shape('M-6 0 L-7.6 -10 H7.6 L6 0 Z', p.paper) +
      line('M0 -10 V-22 M0 -14 q-7 -1 -8 -8 M0 -13 q6 -1 8 -7', p.leaf, 2),
    mug: line('M6 -10 h3 q3 0 3 3.4 t-3 3.4 h-3', p.paper, 2) + rect(-6, -13, 12, 13, p.paper, 2),
    books:
      rect(-11, -5, 22, 5, p.soft, 0.6) +
      rect(-9, -10, 20, 5, p.paper, 0.6) +
      rect(-10, -14.6, 17, 4.6, p.accent, 0.6),
  }
  return {
    svg:
      sky(p, stage) +
      wallPiece(p, random, side * far) +
      rect(-half, 80, 2 * half, 20, p.wood) +
      rect(-half, 80, 2 * half, 2.6, p.deep) +
      moved(-side * Math.min(half - 16, 57), 81, things[small], 1.25),
    foot: 82,
    middle: 46,
  }
}

const table: Draw = (p, random, stage) => {
  const { half } = stage
  const corner = random.pick([-1, 1])
  return {
    svg:
      sky(p, stage) +
      turned(
        random.between(-7, 7) + corner * 10,
        rect(corner * 56 - 22, -26, 44, 62, p.back),
        corner * 56,
        10
      ) +
      disc(-corner * (half - 6), 92, 24, p.ground) +
      disc(-corner * (half - 6), 92, 16, p.paper) +
      disc(0, 50, 43, p.back) +
      ring(0, 50, 39.4, p.ground, 0.9),
    foot: 78,
    middle: 50,
  }
}

const field: Draw = (p, random, stage) => {
  const { half } = stage
  const side = random.pick([-1, 1])
  const big = random.pick([
    disc(0, 52, 41, p.back),
    shape('M-37 100 V48 A37 37 0 0 1 37 48 V100 Z', p.back),
    rect(-39, 12, 78, 76, p.back, 10),
    rect(-half, 58, 2 * half, 42, p.back),
  ])
  const quiet = random.pick([
    disc(side * (half - 14), 12, 26, p.back),
    disc(-side * (half - 4), 96, 30, p.back) + disc(-side * (half - 4), 96, 17, p.ground),
    rect(side > 0 ? half - 26 : -half, 0, 26, 100, p.back),
    disc(side * 60, 26, 7, p.soft),
    '',
  ])
  return { svg: sky(p, stage) + quiet + big, foot: 82, middle: 51 }
}

const none: Draw = () => ({ svg: '', foot: 80, middle: 50 })

export const BACKDROPS: Record<BackdropName, Draw> = { street, hills, room, desk, table, field, none }
