import { disc, line, moved, outlined, oval, rect, ring, shape, turned } from '../svg.js'
import type { Subject } from './subject.js'

const tools: Subject = {
  stance: 'centre',
  backdrops: ['table', 'field'],
  draw: (p) =>
    turned(
      -40,
      rect(-3.4, -14, 6.8, 48, p.wood, 2) +
        shape('M-15 -32 H10 Q17 -32 18 -24 L11 -24 Q10 -20 4 -19 H-15 Z', p.ink)
    ) +
    turned(
      40,
      rect(-3.6, -18, 7.2, 52, p.main, 3) +
        shape(
          'M-11 -36 L-5 -36 V-27 L0 -24 L5 -27 V-36 L11 -36 Q13 -22 3.6 -17 H-3.6 Q-13 -22 -11 -36 Z',
          p.main
        ) +
        disc(0, 28, 1.8, p.paper)
    ),
}

const toolbox: Subject = {
  stance: 'ground',
  backdrops: ['room', 'street'],
  draw: (p) =>
    moved(-14, -36, turned(-10, rect(-2, -16, 4, 18, p.wood, 1) + rect(-8, -22, 16, 7, p.ink, 1.4))) +
    moved(12, -36, turned(14, rect(-1.6, -8, 3.2, 10, p.soft) + rect(-3, -24, 6, 16, p.accent, 2))) +
    line('M-14 -36 V-42 H14 V-36', p.ink, 3.4) +
    rect(-34, -36, 68, 36, p.main, 2.4) +
    rect(-34, -24, 68, 3.4, p.mainDeep) +
    rect(-6, -27, 12, 10, p.paper, 1.4),
}

const paint: Subject = {
  stance: 'ground',
  backdrops: ['room'],
  draw: (p) =>
    rect(-34, -64, 40, 12, p.accent, 3) +
    line('M6 -58 H14 V-46 H-6 V-38', p.ink, 2.4) +
    rect(-9, -38, 6, 20, p.wood, 2) +
    shape('M6 -26 H34 L32 0 H8 Z', p.paper) +
    shape('M6 -26 H34 L33.4 -18 q-3 6 -6 0 q-3 8 -6 0 q-4 5 -7 0 q-3 4 -7.8 0 Z', p.main) +
    line('M8 -26 Q20 -44 32 -26', p.ink, 1.8),
}

const trophy: Subject = {
  stance: 'ground',
  backdrops: ['field', 'room'],
  draw: (p) =>
    line('M-17 -50 H-28 Q-30 -34 -14 -32 M17 -50 H28 Q30 -34 14 -32', p.accent, 3.4) +
    shape('M-19 -56 H19 Q20 -26 0 -24 Q-20 -26 -19 -56 Z', p.accent) +
    rect(-3, -26, 6, 14, p.wood) +
    rect(-13, -13, 26, 5, p.ink, 1) +
    rect(-18, -8, 36, 8, p.main, 1) +
    shape(
      'M0 -50 L2.6 -44 L9 -43.6 L4 -39.4 L5.8 -33 L0 -36.6 L-5.8 -33 L-4 -39.4 L-9 -43.6 L-2.6 -44 Z',
      p.paper
    ),
}

const stars: Subject = {
  stance: 'centre',
  backdrops: ['field', 'table'],
  draw: (p) => {
    const star = 'M0 -10 L2.9 -3.4 L10 -2.8 L4.6 1.9 L6.3 9 L0 5.2 L-6.3 9 L-4.6 1.9 L-10 -2.8 L-2.9 -3.4 Z'
    return (
      outlined('M-35 -24 H35 V16 H-6 L-16 28 V16 H-35 Z', p.paper, p.paper, 3) +
      [-24, -8, 8, 24]
        .map((x, index) => moved(x, -8, shape(star, index < 3 ? p.accent : p.back), 0.78))
        .join('') +
      line('M-28 8 H14', p.deep, 2.2)
    )
  },
}

const cap: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    shape('M-20 -4 V14 Q0 28 20 14 V-4 L0 6 Z', p.mainDeep) +
    shape('M-38 -8 L0 -26 L38 -8 L0 10 Z', p.main) +
    line('M0 -8 L28 -2 V16', p.accent, 2) +
    shape('M25 15 H31 L33 26 H23 Z', p.accent),
}

const globe: Subject = {
  stance: 'ground',
  backdrops: ['desk', 'room', 'field'],
  draw: (p) =>
    line('M-12 -60 A30 30 0 0 1 16 -10 M0 -6 V-2', p.ink, 2.6) +
    disc(-2, -33, 22, p.soft) +
    shape(
      'M-20 -44 Q-12 -52 -4 -48 Q2 -42 -6 -38 Q-8 -30 -14 -30 Q-22 -34 -20 -44 Z M4 -30 Q14 -34 18 -26 Q14 -14 6 -14 Q0 -20 4 -30 Z',
      p.main
    ) +
    shape('M-14 0 Q-14 -5 -8 -5 H8 Q14 -5 14 0 Z', p.ink) +
    disc(-12, -58, 2, p.accent),
}

const puzzle: Subject = {
  stance: 'centre',
  backdrops: ['table', 'field'],
  draw: (p) =>
    moved(-15, 15, rect(-15, -15, 30, 30, p.main) + disc(15, 0, 5.4, p.main)) +
    moved(15, -15, rect(-15, -15, 30, 30, p.paper) + disc(0, 15, 5.4, p.paper)) +
    moved(-15, -15, rect(-15, -15, 30, 30, p.soft) + disc(0, 15, 5.4, p.soft) + disc(14.4, 0, 5.4, p.paper)) +
    moved(
      22,
      22,
      turned(14, rect(-15, -15, 30, 30, p.accent) + disc(0, -15, 5.4, p.paper) + disc(-15, 0, 5.4, p.accent))
    ),
}

const shoes: Subject = {
  stance: 'ground',
  scale: 1.15,
  turns: true,
  backdrops: ['hills', 'field'],
  draw: (p) =>
    shape('M-24 -50 H-2 V-32 Q4 -24 18 -21 Q32 -19 32 -8 H-26 Q-28 -30 -24 -50 Z', p.main) +
    shape('M-24 -50 H-2 V-42 H-25 Z', p.mainDeep) +
    line('M-3 -36 H-12 M0 -30 L-9 -27 M5 -25.6 L-3 -20', p.accent, 2.4) +
    shape(
      'M-28 -9 H34 V-2 H26 L23 0 L18 -2 L13 0 L8 -2 L3 0 L-2 -2 L-7 0 L-12 -2 L-17 0 L-22 -2 H-28 Z',
      p.ink
    ),
}

const shirt: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    line('M0 -36 Q0 -42 5 -42 M0 -36 L-16 -29 M0 -36 L16 -29', p.ink, 2) +
    shape(
      'M-12 -30 Q0 -20 12 -30 L22 -26 L37 -8 L26 2 L20 -4 V33 H-20 V-4 L-26 2 L-37 -8 L-22 -26 Z',
      p.main
    ) +
    rect(-20, 6, 40, 7, p.accent) +
    line('M-12 -30 Q0 -18 12 -30', p.mainDeep, 2.4),
}

const gem: Subject = {
  stance: 'centre',
  backdrops: ['field', 'table'],
  draw: (p) =>
    ring(0, 14, 21, p.wood, 4.4) +
    shape('M-15 -30 H15 L23 -19 L0 4 L-23 -19 Z', p.soft) +
    shape('M-15 -30 L-8 -19 H-23 Z M15 -30 L8 -19 H23 Z M-8 -19 H8 L0 4 Z', p.main) +
    line('M-30 -32 L-34 -36 M30 -32 L34 -36 M0 -38 V-43', p.accent, 2),
}

const music: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    oval(-18, 24, 11, 8.4, p.main) +
    oval(20, 16, 11, 8.4, p.main) +
    shape('M-11 24 V-26 L31 -34 V16 H27.4 V-21 L-7.4 -14 V24 Z', p.main) +
    shape('M-11 -26 L31 -34 V-24 L-11 -16 Z', p.mainDeep) +
    disc(-30, -20, 3.4, p.accent),
}

export const BELONGINGS = {
  tools,
  toolbox,
  paint,
  trophy,
  stars,
  cap,
  globe,
  puzzle,
  shoes,
  shirt,
  gem,
  music,
}
