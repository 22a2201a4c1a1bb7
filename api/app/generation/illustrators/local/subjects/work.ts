import { box, disc, line, moved, outlined, rect, ring, shape, turned } from '../svg.js'
import type { Subject } from './subject.js'

const envelope: Subject = {
  stance: 'centre',
  backdrops: ['hills', 'field', 'table'],
  draw: (p) =>
    outlined('M-34 -20 H34 V24 H-34 Z', p.paper, p.ink, 2.2) +
    line('M-34 24 L-8 3 M34 24 L8 3', p.ink, 1.6) +
    outlined('M-34 -20 L0 10 L34 -20', p.paper, p.ink, 2.2) +
    disc(30, -20, 9.5, p.accent) +
    line('M30 -24.5 V-19.5 M30 -16 V-15.9', p.paper, 2.2),
}

const chart: Subject = {
  stance: 'ground',
  backdrops: ['field', 'desk'],
  draw: (p, r) => {
    const heights = [15, 24, 32 + r.between(-3, 4), 50]
    return (
      heights
        .map((height, index) => rect(-33 + index * 18, -height, 12, height, index === 3 ? p.accent : p.main))
        .join('') + line('M-37 0 H37', p.ink, 2.2)
    )
  },
}

const lineChart: Subject = {
  stance: 'centre',
  backdrops: ['field', 'table'],
  draw: (p) =>
    rect(-36, -27, 72, 54, p.paper, 2) +
    line('M-28 14 H28 M-28 1 H28 M-28 -12 H28', p.back, 1.2) +
    shape('M-28 12 L-14 4 L0 8 L14 -8 L28 -18 V19 H-28 Z', p.soft) +
    line('M-28 12 L-14 4 L0 8 L14 -8 L28 -18', p.main, 2.8) +
    [
      [-14, 4],
      [0, 8],
      [14, -8],
    ]
      .map(([x = 0, y = 0]) => ring(x, y, 2.2, p.main, 1.8, p.paper))
      .join('') +
    disc(28, -18, 4, p.accent),
}

const contract: Subject = {
  stance: 'centre',
  backdrops: ['table', 'field'],
  draw: (p) =>
    moved(
      -3,
      0,
      outlined('M-24 -34 H14 L24 -24 V34 H-24 Z', p.paper, p.ink, 2.2) +
        outlined('M14 -34 V-24 H24', p.soft, p.ink, 2.2) +
        line('M-15 -18 H8 M-15 -9 H15 M-15 0 H15', p.deep, 2) +
        line('M-15 9 H4', p.deep, 2) +
        line('M-14 23 q4 -7 7 -1 t6 -2 t6 1', p.main, 2)
    ) +
    moved(24, 14, turned(38, rect(-2.4, -26, 4.8, 32, p.accent, 1) + shape('M-2.4 6 H2.4 L0 12 Z', p.ink))),
}

const calendar: Subject = {
  stance: 'centre',
  backdrops: ['field', 'room', 'table'],
  draw: (p, r) => {
    const marked = Math.floor(r.between(4, 14))
    const cells = Array.from({ length: 15 }, (_, index) => {
      const x = -24 + (index % 5) * 10.4
      const y = -9 + Math.floor(index / 5) * 11
      return rect(x, y, 6.4, 6.4, index === marked ? p.accent : index < marked ? p.soft : p.back, 1)
    })
    return (
      box(-32, -28, 64, 58, p.paper, p.ink, 2.4, 2.2) +
      shape('M-32 -26 Q-32 -28 -30 -28 H30 Q32 -28 32 -26 V-16 H-32 Z', p.main) +
      line('M-17 -33 V-24 M17 -33 V-24', p.ink, 3) +
      cells.join('')
    )
  },
}

const clock: Subject = {
  stance: 'centre',
  backdrops: ['room', 'field'],
  draw: (p, r) => {
    const hour = r.between(200, 340)
    const ticks = Array.from({ length: 12 }, (_, index) =>
      turned(index * 30, line(index % 3 ? 'M0 -25.4 V-24' : 'M0 -26 V-22', p.ink, index % 3 ? 1.2 : 2))
    )
    return (
      ring(0, 0, 31, p.main, 4, p.paper) +
      ticks.join('') +
      turned(hour, line('M0 2 V-14', p.ink, 3)) +
      turned((hour * 12) % 360, line('M0 3 V-20', p.ink, 2)) +
      turned(hour - 90, line('M0 6 V-18', p.accent, 1.2)) +
      disc(0, 0, 2.4, p.accent)
    )
  },
}

const megaphone: Subject = {
  stance: 'centre',
  backdrops: ['field', 'hills'],
  draw: (p) =>
    turned(
      -14,
      line('M-12 8 L-8 27 H-1 L-5 8', p.ink, 3.4) +
        shape('M-26 -9 H-10 V9 H-26 Q-30 9 -30 5 V-5 Q-30 -9 -26 -9 Z', p.mainDeep) +
        shape('M-12 -9 L20 -25 V25 L-12 9 Z', p.main) +
        rect(18, -28, 5, 56, p.paper, 2.5) +
        line('M29 -10 L36 -14 M30 0 H38 M29 10 L36 14', p.accent, 2.6)
    ),
}

const target: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    disc(0, 2, 31, p.main) +
    disc(0, 2, 24, p.paper) +
    disc(0, 2, 17, p.main) +
    disc(0, 2, 10, p.paper) +
    disc(0, 2, 4.6, p.accent) +
    line('M0 2 L26 -24', p.ink, 2.4) +
    shape('M24 -30 L32 -36 L33 -29 L39 -28 L31 -20 L25 -22 Z', p.accent),
}

const books: Subject = {
  stance: 'ground',
  backdrops: ['desk', 'room'],
  draw: (p) =>
    rect(-28, -50, 11, 50, p.main, 1) +
    rect(-28, -42, 11, 3, p.paper) +
    rect(-16, -44, 9, 44, p.accent, 1) +
    rect(-16, -14, 9, 3, p.paper) +
    rect(-6, -54, 12, 54, p.ink, 1) +
    rect(-3, -46, 6, 12, p.soft) +
    moved(8, 0, turned(-12, rect(0, -46, 10, 46, p.soft, 1) + rect(0, -38, 10, 3, p.main), 10, 0)) +
    line('M-36 0 H36', p.ink, 2),
}

const pencil: Subject = {
  stance: 'centre',
  backdrops: ['table', 'field'],
  draw: (p) =>
    rect(-30, -30, 50, 62, p.paper, 1.5) +
    line('M-22 -18 H10 M-22 -9 H12 M-22 0 H4 M-22 9 H-6', p.back, 2.2) +
    line('M-22 20 q5 -8 9 0 t9 -2', p.main, 2.2) +
    moved(
      18,
      -2,
      turned(
        40,
        rect(-4, -36, 8, 44, p.accent) +
          rect(-4, -36, 3, 44, p.wood) +
          rect(-4, -41, 8, 6, p.mainDeep, 2) +
          shape('M-4 8 H4 L0 18 Z', p.paper) +
          shape('M-1.6 14 H1.6 L0 18 Z', p.ink)
      )
    ),
}

export const WORK = {
  envelope,
  chart,
  lineChart,
  contract,
  calendar,
  clock,
  megaphone,
  target,
  books,
  pencil,
}
