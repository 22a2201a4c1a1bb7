import { box, disc, line, moved, oval, rect, ring, shape, turned } from '../svg.js'
import type { Subject } from './subject.js'

const coffee: Subject = {
  stance: 'centre',
  backdrops: ['table'],
  draw: (p, r) =>
    turned(r.between(-40, 40), line('M27 -6 H35 A6.5 6.5 0 0 1 35 7 H27', p.paper, 4.4)) +
    disc(0, 0, 30, p.paper) +
    disc(0, 0, 23, '#5B3420') +
    turned(r.between(-30, 30), line('M0 -15 C-11 -8 -11 0 0 2 C11 4 11 12 0 17', '#C58F5C', 4)),
}

const coffeeMug: Subject = {
  stance: 'ground',
  backdrops: ['desk', 'room'],
  draw: (p) =>
    line('M18 -30 H25 Q32 -30 32 -22 Q32 -14 25 -14 H18', p.main, 4.6) +
    shape('M-21 -38 H21 V-10 Q21 0 11 0 H-11 Q-21 0 -21 -10 Z', p.main) +
    rect(-21, -38, 42, 5, p.mainDeep) +
    disc(0, -18, 6.4, p.accent) +
    line('M-9 -44 q-4 -4 0 -8 t0 -8 M1 -44 q-4 -4 0 -8 t0 -8 M11 -44 q-4 -4 0 -8 t0 -8', p.ink, 1.8),
}

const plate: Subject = {
  stance: 'centre',
  backdrops: ['table'],
  draw: (p) =>
    disc(0, 0, 25, p.paper) +
    ring(0, 0, 18, p.back, 1.4) +
    shape('M-12 4 Q-12 -12 2 -13 Q14 -12 13 2 Q10 13 -1 12 Q-10 12 -12 4 Z', p.accent) +
    disc(-3, -3, 3.4, p.paper) +
    disc(5, 4, 2.6, p.leaf) +
    disc(6, -5, 2.2, p.leaf) +
    disc(-4, 6, 2, p.leaf) +
    line(
      'M-35 -20 V-8 M-31.5 -20 V-8 M-38.5 -20 V-8 M-38.5 -8 Q-38.5 -3 -35 -3 Q-31.5 -3 -31.5 -8 M-35 -3 V22',
      p.ink,
      1.8
    ) +
    line('M35 22 V-20 Q30 -16 30 -4 H35', p.ink, 1.8),
}

const bread: Subject = {
  stance: 'ground',
  backdrops: ['desk', 'room'],
  draw: (p) =>
    shape('M-32 -4 Q-38 -24 -24 -29 Q0 -38 24 -29 Q38 -24 32 -4 Z', p.wood) +
    line('M-18 -28 Q-12 -22 -14 -14 M-3 -31 Q3 -24 1 -15 M12 -30 Q18 -23 16 -15', p.paper, 2.6) +
    rect(-37, -5, 74, 5, p.main, 2) +
    line('M-20 -42 q-3 -4 0 -7 t0 -7 M0 -44 q-3 -4 0 -7 t0 -7 M20 -42 q-3 -4 0 -7 t0 -7', p.accent, 1.8),
}

const bottle: Subject = {
  stance: 'ground',
  backdrops: ['desk', 'room'],
  draw: (p) =>
    moved(
      -12,
      0,
      rect(-4, -62, 8, 22, p.mainDeep, 1) +
        rect(-5, -62, 10, 7, p.accent, 1) +
        shape('M-4 -44 H4 Q4 -38 10 -34 V-2 Q10 0 8 0 H-8 Q-10 0 -10 -2 V-34 Q-4 -38 -4 -44 Z', p.main) +
        rect(-10, -26, 20, 15, p.paper) +
        line('M-5 -20.5 H5 M-5 -16.5 H2', p.ink, 1.4)
    ) +
    moved(
      18,
      0,
      shape('M-10 -36 H10 Q11 -18 0 -17 Q-11 -18 -10 -36 Z', p.paper) +
        shape('M-9.6 -28 H9.6 Q8 -19 0 -18.6 Q-8 -19 -9.6 -28 Z', p.accent) +
        line('M0 -17 V-1 M-7 -1 H7', p.ink, 2)
    ),
}

const apple: Subject = {
  stance: 'ground',
  backdrops: ['desk', 'field'],
  draw: (p) =>
    shape(
      'M0 -34 Q-9 -40 -18 -36 Q-29 -29 -24 -13 Q-18 2 -8 1 Q-4 0 0 0 Q4 0 8 1 Q18 2 24 -13 Q29 -29 18 -36 Q9 -40 0 -34 Z',
      p.accent
    ) +
    line('M0 -34 Q0 -44 5 -49', p.ink, 2.4) +
    shape('M3 -42 Q8 -54 23 -51 Q19 -39 3 -42 Z', p.leaf) +
    line('M-16 -26 Q-19 -19 -15 -12', p.paper, 2.6),
}

const pot: Subject = {
  stance: 'ground',
  backdrops: ['desk', 'room'],
  draw: (p) =>
    line('M-26 -26 H-34 M26 -26 H34', p.ink, 4) +
    shape('M-27 -32 H27 V-6 Q27 0 21 0 H-21 Q-27 0 -27 -6 Z', p.main) +
    rect(-30, -36, 60, 5.6, p.ink, 2.4) +
    shape('M-22 -37 Q-20 -45 0 -46 Q20 -45 22 -37 Z', p.mainDeep) +
    disc(0, -48, 3, p.accent) +
    line('M-12 -54 q-3 -4 0 -7 M0 -55 q-3 -4 0 -7 M12 -54 q-3 -4 0 -7', p.paper, 2),
}

const cake: Subject = {
  stance: 'ground',
  backdrops: ['desk', 'room'],
  draw: (p) =>
    rect(-24, -24, 48, 20, p.wood, 2) +
    rect(-24, -15, 48, 4, p.paper) +
    shape(
      'M-24 -34 Q-24 -38 -20 -38 H20 Q24 -38 24 -34 V-24 q-4 6 -8 0 q-4 8 -8 0 q-4 6 -8 0 q-4 8 -8 0 q-4 6 -8 0 q-4 6 -8 0 Z',
      p.main
    ) +
    line('M-12 -38 V-47 M0 -38 V-47 M12 -38 V-47', p.paper, 2.6) +
    [-12, 0, 12].map((x) => oval(x, -51.5, 2, 3.4, p.accent)).join('') +
    rect(-34, -4, 68, 3, p.ink, 1.5) +
    rect(-10, -2, 20, 2, p.ink),
}

const ice: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    shape('M-15 2 H15 L0 38 Z', p.wood) +
    line('M-9 2 L4 28 M1 2 L8 18 M9 2 L-4 28 M-1 2 L-8 18', p.paper, 1) +
    disc(-9, -8, 12, p.main) +
    disc(9, -8, 12, p.paper) +
    disc(0, -23, 12, p.accent) +
    rect(-19, -2, 38, 5, p.mainDeep, 2.5),
}

const crate: Subject = {
  stance: 'ground',
  backdrops: ['room', 'hills', 'desk'],
  draw: (p) =>
    [-19, -1, 17].map((x, index) => disc(x, -31, 9.6, index === 1 ? p.leafSoft : p.accent)).join('') +
    disc(-10, -36, 8, p.leaf) +
    disc(9, -37, 8, p.accent) +
    line('M-10 -44 q2 -5 6 -5 M9 -45 q1 -4 5 -5', p.ink, 1.8) +
    box(-32, -26, 64, 26, p.wood, p.wood, 1) +
    line('M-32 -17 H32 M-32 -8 H32', p.deep, 1.6) +
    line('M-24 -26 V0 M24 -26 V0', p.deep, 2),
}

export const FOOD = { coffee, coffeeMug, plate, bread, bottle, apple, pot, cake, ice, crate }
