import type { Palette } from '../palette.js'
import { box, disc, line, moved, outlined, oval, rect, ring, shape } from '../svg.js'
import type { Subject } from './subject.js'

function wheel(p: Palette, x: number, radius: number): string {
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 8
    const dx = Math.cos(angle) * radius
    const dy = Math.sin(angle) * radius
    return `M${(x - dx).toFixed(1)} ${(-radius - dy).toFixed(1)} L${(x + dx).toFixed(1)} ${(-radius + dy).toFixed(1)}`
  })
  return (
    line(spokes.join(' '), p.ink, 0.5) +
    ring(x, -radius, radius, p.ink, 2.6) +
    disc(x, -radius, 2.4, p.ink) +
    disc(x, -radius, 0.9, p.paper)
  )
}

const bicycle: Subject = {
  stance: 'ground',
  turns: true,
  scale: 1.08,
  backdrops: ['street', 'hills'],
  draw: (p) =>
    wheel(p, -21, 14) +
    wheel(p, 21, 14) +
    line('M-21 -14 L-11 -34 L13 -34 M-11 -34 L-2 -14 L13 -34 M-21 -14 H-2', p.main, 2.8) +
    line('M21 -14 L12.5 -36 L11.5 -42', p.main, 2.8) +
    line('M11.5 -42 H17.5 Q20 -42 20 -39.5', p.ink, 2.6) +
    line('M-11 -34 L-13 -40', p.ink, 2.4) +
    line('M-18 -41 H-9', p.ink, 3.6) +
    ring(-2, -14, 4, p.ink, 2) +
    line('M-2 -14 L1.5 -8 M-0.5 -8 H3.5', p.ink, 1.8),
}

const cargoBike: Subject = {
  stance: 'ground',
  turns: true,
  scale: 1.08,
  backdrops: ['street'],
  draw: (p) =>
    wheel(p, -23, 13.5) +
    wheel(p, 27, 11) +
    line('M-23 -13.5 L-13 -31 L0 -29 M-13 -31 L-7 -13.5 L2 -30 M-23 -13.5 H-7 L20 -9 L27 -11', p.ink, 2.6) +
    line('M2 -30 L0 -38 M-3 -39.5 L4 -38.5', p.ink, 2.6) +
    line('M-13 -31 L-14.5 -37 M-19 -38 H-10', p.ink, 3.2) +
    shape('M4 -34 H31 L27 -14 H10 Z', p.main) +
    shape('M4 -34 H31 L30.2 -30 H5.2 Z', p.mainDeep) +
    ring(-7, -13.5, 3.6, p.ink, 1.9),
}

const car: Subject = {
  stance: 'ground',
  turns: true,
  scale: 1.08,
  backdrops: ['street', 'hills'],
  draw: (p) =>
    shape(
      'M-36 -9 V-20 Q-36 -24 -31 -25 L-22 -27 L-12 -38 Q-10 -40 -7 -40 H10 Q13 -40 15 -38 L25 -27 L32 -25 Q36 -24 36 -19 V-9 Q36 -7 34 -7 H-34 Q-36 -7 -36 -9 Z',
      p.main
    ) +
    shape('M-17 -27 L-9 -36 H0 V-27 Z M3 -27 V-36 H9 L18 -27 Z', p.paper) +
    rect(-36, -15, 72, 3, p.mainDeep) +
    disc(-20, -8, 8, p.ink) +
    disc(-20, -8, 3.2, p.paper) +
    disc(21, -8, 8, p.ink) +
    disc(21, -8, 3.2, p.paper) +
    rect(31, -22, 5, 3.4, p.accent, 1) +
    line('M3 -22 H8', p.ink, 1.6),
}

const truck: Subject = {
  stance: 'ground',
  scale: 1.05,
  backdrops: ['street', 'hills'],
  draw: (p) =>
    rect(-37, -44, 45, 36, p.main, 1.5) +
    rect(-37, -18, 45, 4, p.mainDeep) +
    disc(-14.5, -31, 7, p.paper) +
    line('M-18 -31 L-15.5 -28.5 L-11 -34', p.main, 2.2) +
    shape('M10 -34 H24 Q27 -34 28.5 -31 L34 -21 Q36 -18 36 -15 V-8 H10 Z', p.paper) +
    shape('M14 -30 H23 Q25 -30 26 -28 L30 -20.5 H14 Z', p.soft) +
    rect(-37, -9, 73, 3, p.ink) +
    [-24, 23].map((x) => disc(x, -7, 7.4, p.ink) + disc(x, -7, 3, p.paper)).join('') +
    rect(32, -15, 4, 3, p.accent, 1),
}

const bus: Subject = {
  stance: 'ground',
  turns: true,
  scale: 1.08,
  backdrops: ['street'],
  draw: (p) =>
    rect(-36, -42, 72, 35, p.main, 4) +
    rect(-36, -17, 72, 4, p.mainDeep) +
    [-31, -16, -1].map((x) => rect(x, -36, 12, 13, p.paper, 1)).join('') +
    rect(15, -36, 17, 13, p.paper, 1) +
    rect(-36, -10, 72, 3, p.ink) +
    [-20, 20].map((x) => disc(x, -7, 7, p.ink) + disc(x, -7, 2.8, p.paper)).join('') +
    rect(32, -14, 4, 3, p.accent, 1),
}

const boat: Subject = {
  stance: 'scene',
  backdrops: ['none'],
  draw: (p, r, stage) => {
    const h = stage.half
    const waves = Array.from({ length: 5 }, () => {
      const x = r.between(-h, h - 20)
      const y = r.between(82, 96)
      return `M${x.toFixed(1)} ${y.toFixed(1)} q3 -2 6 0 t6 0`
    })
    return (
      rect(-h, 0, 2 * h, 100, p.sky) +
      disc(r.pick([-34, 32]), 26, 11, p.accent) +
      shape(`M${-h} 66 L${-h + 30} 58 L${-h + 52} 66 Z M${h} 66 L${h - 44} 55 L${h - 74} 66 Z`, p.back) +
      rect(-h, 66, 2 * h, 34, p.waterSoft) +
      moved(
        0,
        78,
        line('M1 -4 V-60', p.ink, 2) +
          shape('M4 -58 L28 -12 H4 Z', p.paper) +
          shape('M-2 -50 L-20 -12 H-2 Z', p.main) +
          shape('M-28 -8 H32 L24 5 Q23 7 20 7 H-17 Q-20 7 -22 5 Z', p.ink) +
          rect(-26, -4, 56, 2.2, p.accent)
      ) +
      shape(`M${-h} 88 H${h} V100 H${-h} Z`, p.water) +
      line(waves.join(' '), p.paper, 1)
    )
  },
}

const suitcase: Subject = {
  stance: 'ground',
  backdrops: ['room', 'field'],
  draw: (p) =>
    line('M-10 -44 V-60 Q-10 -62 -8 -62 H8 Q10 -62 10 -60 V-44', p.ink, 2.6) +
    rect(-24, -46, 48, 42, p.main, 4) +
    line('M-14 -46 V-4 M14 -46 V-4', p.mainDeep, 2.4) +
    rect(-20, -4, 6, 4, p.ink, 1) +
    rect(14, -4, 6, 4, p.ink, 1) +
    outlined('M5 -36 L20 -34 L18 -22 L3 -24 Z', p.paper, p.paper, 1) +
    disc(11.5, -29, 3.4, p.accent) +
    disc(-6, -14, 5, p.soft),
}

const plane: Subject = {
  stance: 'centre',
  backdrops: ['hills', 'field'],
  draw: (p) =>
    shape('M-34 -2 L34 -24 L10 22 L0 8 Z', p.paper) +
    shape('M34 -24 L0 8 L-4 24 L-10 4 Z', p.soft) +
    shape('M34 -24 L0 8 L10 22 Z', p.main) +
    line('M-18 26 Q-28 30 -36 26 M-12 33 Q-20 36 -26 35', p.ink, 1.4),
}

const compassMap: Subject = {
  stance: 'centre',
  backdrops: ['table', 'field'],
  draw: (p) =>
    shape('M-36 -22 L-12 -28 L12 -22 L36 -28 V22 L12 28 L-12 22 L-36 28 Z', p.paper) +
    shape('M-12 -28 L12 -22 V28 L-12 22 Z', p.soft) +
    line('M-28 14 Q-20 -6 -6 4 T16 -4', p.main, 2.4) +
    line('M-30 -12 Q-20 -18 -14 -12 M18 18 Q26 10 32 14', p.deep, 1.6) +
    oval(22, 4, 5, 1.6, p.deep) +
    shape('M22 3 C12 -9 13 -22 22 -22 C31 -22 32 -9 22 3 Z', p.accent) +
    disc(22, -13.5, 3.4, p.paper) +
    ring(-28, 14, 2.6, p.ink, 1.8, p.paper),
}

const fuelPump: Subject = {
  stance: 'ground',
  backdrops: ['street', 'room'],
  draw: (p) =>
    line('M14 -34 H20 Q24 -34 24 -30 V-16 Q24 -12 28 -12 Q32 -12 32 -16 V-36 L25 -44', p.ink, 2.6) +
    box(-16, -54, 30, 50, p.main, p.main, 3) +
    rect(-11, -48, 20, 14, p.paper, 1.5) +
    shape('M-2 -29 L-8 -17 H-2 L-4 -8 L5 -21 H-1 L2 -29 Z', p.accent) +
    rect(-20, -4, 38, 4, p.ink, 1),
}

export const TRANSPORT = { bicycle, cargoBike, car, truck, bus, boat, suitcase, plane, compassMap, fuelPump }
