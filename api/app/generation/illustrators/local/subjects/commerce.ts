import { disc, line, oval, rect, ring, shape } from '../svg.js'
import type { Subject } from './subject.js'

const shop: Subject = {
  stance: 'ground',
  backdrops: ['street'],
  draw: (p) => {
    const stripes = Array.from({ length: 7 }, (_, index) => {
      const x = -35 + index * 10
      return shape(`M${x} -46 H${x + 10} V-36 A5 5 0 0 1 ${x} -36 Z`, index % 2 ? p.paper : p.main)
    })
    return (
      rect(-31, -38, 62, 38, p.paper) +
      rect(-26, -26, 30, 20, p.soft, 0.8) +
      line('M-26 -6 H4', p.ink, 1.6) +
      disc(-18, -10, 4, p.accent) +
      rect(-10, -16, 8, 10, p.main, 0.8) +
      rect(10, -28, 16, 28, p.ink, 0.8) +
      rect(12.6, -25, 10.8, 14, p.soft, 0.4) +
      disc(13.6, -8, 0.9, p.accent) +
      rect(-33, -52, 66, 7, p.mainDeep, 1) +
      stripes.join('')
    )
  },
}

const building: Subject = {
  stance: 'ground',
  backdrops: ['street', 'hills'],
  draw: (p, r) => {
    const panes = (x: number, top: number, columns: number, rows: number, color: string) =>
      Array.from({ length: columns * rows }, (_, index) =>
        rect(
          x + (index % columns) * 7.4,
          top + Math.floor(index / columns) * 8,
          4.4,
          5,
          r.chance(0.22) ? p.accent : color,
          0.4
        )
      ).join('')
    return (
      rect(-34, -38, 26, 38, p.soft) +
      panes(-31, -34, 3, 4, p.paper) +
      rect(8, -46, 27, 46, p.mainDeep) +
      panes(11, -41, 3, 5, p.soft) +
      rect(-14, -64, 30, 64, p.main) +
      panes(-10.6, -59, 3, 6, p.paper) +
      rect(-4, -10, 10, 10, p.ink) +
      line('M1 -64 V-70', p.ink, 1.6)
    )
  },
}

const crane: Subject = {
  stance: 'ground',
  turns: true,
  backdrops: ['street', 'hills'],
  draw: (p) =>
    line('M18 0 V-60 M24 0 V-60 M18 -4 L24 -14 L18 -24 L24 -34 L18 -44 L24 -54', p.main, 1.8) +
    line('M-34 -60 H36 M21 -70 L-30 -60 M21 -70 L36 -60 M21 -60 V-70', p.main, 2) +
    rect(29, -60, 8, 7, p.ink) +
    line('M-22 -60 V-44', p.ink, 1.2) +
    rect(-29, -44, 14, 8, p.wood) +
    rect(-33, -30, 40, 30, p.paper) +
    rect(-33, -30, 40, 3, p.main) +
    [-28, -16, -4].map((x) => rect(x, -22, 7, 8, p.soft) + rect(x, -10, 7, 10, p.soft)).join(''),
}

const factory: Subject = {
  stance: 'ground',
  turns: true,
  backdrops: ['hills', 'street'],
  draw: (p) =>
    shape('M20 0 L22 -58 H29 L31 0 Z', p.ink) +
    rect(21.4, -50, 8.4, 4, p.paper) +
    disc(20, -66, 5, p.paper) +
    disc(12, -70, 6.4, p.paper) +
    disc(2, -69, 4, p.paper) +
    shape('M-34 0 V-26 L-18 -38 V-26 L-2 -38 V-26 L14 -38 V0 Z', p.main) +
    rect(12, -26, 22, 26, p.mainDeep) +
    [-28, -15, -2].map((x) => rect(x, -18, 8, 7, p.soft)).join('') +
    rect(18, -14, 9, 14, p.ink),
}

const coins: Subject = {
  stance: 'ground',
  backdrops: ['desk', 'field'],
  draw: (p) => {
    const stack = (x: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        rect(x - 11, -6 - index * 6.4, 22, 5.6, index % 2 ? p.wood : p.accent, 2.4)
      ).join('')
    return (
      stack(-25, 3) +
      stack(0, 5) +
      stack(25, 7) +
      line('M-34 -30 L-12 -42 L4 -40 L25 -60 M25 -60 H16 M25 -60 V-51', p.main, 2.6)
    )
  },
}

const piggy: Subject = {
  stance: 'ground',
  turns: true,
  backdrops: ['desk', 'field'],
  draw: (p) =>
    rect(-20, -12, 8, 12, p.mainDeep, 2) +
    rect(10, -12, 8, 12, p.mainDeep, 2) +
    oval(-2, -24, 28, 18, p.main) +
    rect(20, -31, 14, 14, p.main, 4.4) +
    oval(34, -24, 2.6, 6, p.mainDeep) +
    shape('M6 -40 Q12 -50 20 -47 Q20 -40 15 -35 Z', p.mainDeep) +
    disc(20, -30, 1.8, p.ink) +
    line('M-29 -28 q-8 -3 -4 -9', p.main, 2.4) +
    line('M-8 -41 H4', p.ink, 2.6) +
    disc(-2, -53, 8, p.accent) +
    ring(-2, -53, 4.6, p.paper, 1.6),
}

const cart: Subject = {
  stance: 'ground',
  turns: true,
  backdrops: ['field', 'street'],
  draw: (p) =>
    rect(-14, -46, 14, 16, p.accent, 1) +
    rect(2, -50, 16, 20, p.soft, 1) +
    line('M10 -50 V-30', p.paper, 2.4) +
    shape('M-24 -36 H33 L26 -14 H-18 Z', p.main) +
    line('M-20 -29 H31 M-18 -21.6 H28.6', p.mainDeep, 1.6) +
    line('M-36 -46 H-28 L-18 -14 L-16 -8 H26', p.ink, 2.8) +
    disc(-12, -3.6, 3.8, p.ink) +
    disc(21, -3.6, 3.8, p.ink),
}

const bag: Subject = {
  stance: 'ground',
  backdrops: ['field', 'room'],
  draw: (p) =>
    line('M-11 -42 V-50 Q-11 -60 0 -60 Q11 -60 11 -50 V-42', p.ink, 2.8) +
    shape('M-25 -46 H25 L29 0 H-29 Z', p.main) +
    shape('M-25 -46 H25 L25.7 -38 H-25.7 Z', p.mainDeep) +
    line('M-11 -34 Q-11 -20 0 -20 Q11 -20 11 -34', p.accent, 2.8),
}

const gift: Subject = {
  stance: 'ground',
  backdrops: ['field', 'room'],
  draw: (p) =>
    rect(-25, -34, 50, 34, p.main, 1.4) +
    rect(-29, -43, 58, 11, p.mainDeep, 1.4) +
    rect(-5, -43, 10, 43, p.accent) +
    line('M0 -43 Q-20 -46 -19 -56 Q-14 -63 0 -43 Q14 -63 19 -56 Q20 -46 0 -43', p.accent, 3.4),
}

const parcel: Subject = {
  stance: 'ground',
  backdrops: ['room', 'street'],
  draw: (p) =>
    rect(-31, -46, 62, 46, p.wood, 1) +
    rect(-6, -46, 12, 46, p.soft) +
    rect(-31, -46, 62, 8, p.deep, 1) +
    rect(-6, -46, 12, 8, p.paper) +
    rect(10, -20, 16, 12, p.paper, 0.8) +
    line('M13 -16 H23 M13 -12 H19', p.ink, 1.2) +
    line('M-24 -10 V-22 M-27 -19 L-24 -22 L-21 -19 M-17 -10 V-22 M-20 -19 L-17 -22 L-14 -19', p.ink, 1.4),
}

const shield: Subject = {
  stance: 'centre',
  backdrops: ['field', 'hills'],
  draw: (p) =>
    shape('M0 -37 L29 -27 V-4 Q29 22 0 38 Q-29 22 -29 -4 V-27 Z', p.main) +
    shape('M0 -37 L29 -27 V-4 Q29 22 0 38 Z', p.mainDeep) +
    line('M-12 0 L-3 10 L14 -11', p.paper, 5),
}

const lock: Subject = {
  stance: 'ground',
  backdrops: ['field', 'room'],
  draw: (p) =>
    line('M-15 -34 V-44 Q-15 -60 0 -60 Q15 -60 15 -44 V-34', p.ink, 5) +
    rect(-25, -38, 50, 38, p.main, 4) +
    rect(-25, -7, 50, 7, p.mainDeep, 3) +
    disc(0, -23, 5, p.accent) +
    rect(-1.8, -22, 3.6, 11, p.accent, 1.4),
}

const scales: Subject = {
  stance: 'ground',
  backdrops: ['room', 'field'],
  draw: (p) =>
    line('M0 -2 V-56 M-27 -48 L27 -54', p.ink, 2.8) +
    disc(0, -56, 3.4, p.accent) +
    shape('M-14 0 Q-14 -5 -8 -5 H8 Q14 -5 14 0 Z', p.ink) +
    line('M-27 -48 L-37 -26 M-27 -48 L-17 -26 M27 -54 L17 -32 M27 -54 L37 -32', p.ink, 1.2) +
    shape('M-38 -26 H-16 Q-18 -17 -27 -17 Q-36 -17 -38 -26 Z', p.main) +
    shape('M16 -32 H38 Q36 -23 27 -23 Q18 -23 16 -32 Z', p.main) +
    rect(22, -40, 10, 8, p.accent, 1),
}

export const COMMERCE = {
  shop,
  building,
  crane,
  factory,
  coins,
  piggy,
  cart,
  bag,
  gift,
  parcel,
  shield,
  lock,
  scales,
}
