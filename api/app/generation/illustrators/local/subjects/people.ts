import type { Palette } from '../palette.js'
import { box, disc, line, moved, outlined, oval, rect, ring, shape, turned } from '../svg.js'
import type { Subject } from './subject.js'

const SKINS = ['#E8B995', '#C58B62', '#8D5A3B', '#F0CDB0'] as const

function bust(p: Palette, coat: string, skin: string, hair: string, long: boolean): string {
  return (
    (long ? shape('M-13 -44 Q-13 -60 0 -60 Q13 -60 13 -44 V-26 H-13 Z', hair) : '') +
    shape('M-24 0 Q-24 -24 -8 -26 H8 Q24 -24 24 0 Z', coat) +
    rect(-4.6, -34, 9.2, 11, skin, 3) +
    shape('M-8 -26 L0 -14 L8 -26 L4 -27 H-4 Z', p.paper) +
    oval(0, -43, 10, 12, skin) +
    (long
      ? shape('M-11 -43 Q-10 -58 2 -57 Q11 -55 11 -43 Q4 -47 2 -52 Q-4 -46 -11 -43 Z', hair)
      : shape('M-11 -46 Q-12 -58 0 -58 Q12 -58 11 -46 Q8 -52 0 -51 Q-8 -51 -11 -46 Z', hair))
  )
}

const team: Subject = {
  stance: 'ground',
  backdrops: ['field', 'room'],
  draw: (p, r) => {
    const skins = [...SKINS].sort(() => r.next() - 0.5)
    return (
      moved(-22, 0, bust(p, p.soft, skins[0] ?? SKINS[0], p.ink, r.chance(0.5)), 0.82) +
      moved(22, 0, bust(p, p.mainDeep, skins[1] ?? SKINS[1], '#4A2E20', r.chance(0.5)), 0.82) +
      moved(0, 0, bust(p, p.main, skins[2] ?? SKINS[2], '#2B2018', r.chance(0.5)), 1.02)
    )
  },
}

const person: Subject = {
  stance: 'ground',
  backdrops: ['field', 'room'],
  draw: (p, r) => moved(0, 0, bust(p, p.main, r.pick(SKINS), p.ink, r.chance(0.5)), 1.12),
}

const conversation: Subject = {
  stance: 'centre',
  backdrops: ['field', 'hills'],
  draw: (p) =>
    shape(
      'M-34 -30 H10 Q15 -30 15 -25 V-3 Q15 2 10 2 H-14 L-24 12 V2 H-34 Q-37 2 -37 -3 V-25 Q-37 -30 -34 -30 Z',
      p.main
    ) +
    line('M-28 -20 H6 M-28 -12 H-6', p.paper, 2.6) +
    shape('M-4 6 H30 Q36 6 36 11 V25 Q36 30 31 30 H27 V39 L17 30 H1 Q-4 30 -4 25 Z', p.paper) +
    disc(8, 18, 2.6, p.accent) +
    disc(16, 18, 2.6, p.accent) +
    disc(24, 18, 2.6, p.accent),
}

const handshake: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p, r) => {
    const left = r.pick(SKINS)
    const right = left === SKINS[2] ? SKINS[0] : SKINS[2]
    return (
      shape('M-100 -2 L-28 -14 L-24 12 L-100 38 Z', p.main) +
      rect(-30, -15, 6, 28, p.paper) +
      shape('M100 -2 L28 -14 L24 12 L100 38 Z', p.mainDeep) +
      rect(24, -15, 6, 28, p.paper) +
      shape('M24 -12 L6 -14 Q-2 -14 -6 -8 L-12 2 Q-8 6 -3 2 L3 -3 L18 14 L24 11 Z', right) +
      shape(
        'M-24 -11 L-8 -14 L-2 -11 L-10 0 Q-9 6 -3 3 L4 -2 L17 11 Q19 15 15 17 Q17 20 12 21 Q11 25 6 23 Q2 25 -2 21 L-16 11 L-24 11 Z',
        left
      ) +
      line('M14 16 L5 8 M10 21 L1 12 M5 23 L-4 15', p.ink, 1) +
      line('M-12 -26 L-16 -33 M0 -28 V-37 M12 -26 L16 -33', p.accent, 2.4)
    )
  },
}

const tooth: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    outlined(
      'M-20 -28 C-11 -37 -7 -29 0 -29 C7 -29 11 -37 20 -28 C33 -14 22 10 17 33 C14.6 40 9 38 7.6 32 C5 21 4 15 0 15 C-4 15 -5 21 -7.6 32 C-9 38 -14.6 40 -17 33 C-22 10 -33 -14 -20 -28 Z',
      '#FFFFFF',
      p.ink,
      2.4
    ) + line('M-16 -21 C-13 -24 -9 -24 -7 -22', p.soft, 3.4),
}

const heart: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    shape('M0 33 C-46 4 -34 -30 -14 -29 Q-4 -28 0 -18 Q4 -28 14 -29 C34 -30 46 4 0 33 Z', p.accent) +
    line('M-36 2 H-16 L-9 -10 L1 14 L8 -4 L12 2 H36', p.paper, 3),
}

const medicine: Subject = {
  stance: 'ground',
  backdrops: ['room', 'field'],
  draw: (p) =>
    line('M-10 -44 V-50 Q-10 -53 -7 -53 H7 Q10 -53 10 -50 V-44', p.ink, 3) +
    rect(-33, -44, 66, 44, p.main, 4) +
    rect(-33, -30, 66, 3, p.mainDeep) +
    disc(0, -21, 13, p.paper) +
    rect(-2.6, -29, 5.2, 16, p.accent, 0.8) +
    rect(-8, -23.6, 16, 5.2, p.accent, 0.8),
}

const dumbbell: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    turned(
      -18,
      rect(-28, -2.6, 56, 5.2, p.ink, 2) +
        rect(-26, -19, 9, 38, p.main, 3) +
        rect(-35, -13, 8, 26, p.accent, 3) +
        rect(17, -19, 9, 38, p.main, 3) +
        rect(27, -13, 8, 26, p.accent, 3)
    ),
}

const yoga: Subject = {
  stance: 'ground',
  backdrops: ['room', 'hills'],
  draw: (p, r) => {
    const skin = r.pick(SKINS)
    return (
      rect(-36, -3, 72, 3, p.accent, 1.5) +
      shape('M-30 -4 Q-30 -12 -16 -12 H16 Q30 -12 30 -4 Q16 -2 0 -5 Q-16 -2 -30 -4 Z', p.ink) +
      shape('M-9 -10 L-11 -34 Q-11 -38 -6 -38 H6 Q11 -38 11 -34 L9 -10 Z', p.main) +
      line('M-9 -35 L-20 -20 L-22 -12 M9 -35 L20 -20 L22 -12', skin, 4) +
      rect(-2.6, -42, 5.2, 6, skin) +
      oval(0, -48, 6.4, 7.6, skin) +
      shape('M-7 -49 Q-7 -58 0 -58 Q7 -58 7 -49 Q4 -53 0 -53 Q-4 -53 -7 -49 Z', p.ink) +
      disc(0, -59, 3, p.ink)
    )
  },
}

const scissors: Subject = {
  stance: 'centre',
  backdrops: ['table', 'field'],
  draw: (p) =>
    moved(
      -10,
      0,
      turned(
        -16,
        rect(-9, -8, 7, 40, p.main, 2) +
          Array.from({ length: 9 }, (_, i) => rect(-2, -6 + i * 4.2, 8, 1.9, p.main, 0.9)).join('')
      )
    ) +
    moved(
      13,
      0,
      turned(
        20,
        line('M0 2 L-7 -32 M0 2 L7 -32', p.ink, 3.6) +
          line('M0 2 L-6 14 M0 2 L6 14', p.ink, 3) +
          ring(-9, 21, 7, p.accent, 3.4) +
          ring(9, 21, 7, p.accent, 3.4) +
          disc(0, 2, 1.6, p.paper)
      )
    ),
}

const eye: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    ring(-18, 0, 16, p.ink, 3.4, p.soft) +
    ring(18, 0, 16, p.ink, 3.4, p.soft) +
    line('M-3 -3 Q0 -6 3 -3 M-34 -3 L-38 -8 M34 -3 L38 -8', p.ink, 3.2) +
    line('M-25 -6 L-18 -12 M11 -6 L18 -12', p.paper, 2.8),
}

const stroller: Subject = {
  stance: 'ground',
  turns: true,
  backdrops: ['hills', 'street'],
  draw: (p) =>
    line('M30 -52 L36 -56 M30 -52 L10 -22 M-20 -22 L-6 -8 M16 -22 L-2 -8', p.ink, 2.6) +
    shape('M-26 -42 H26 Q26 -18 0 -18 Q-26 -18 -26 -42 Z', p.main) +
    shape('M0 -44 L-26 -44 Q-26 -62 0 -64 Z', p.accent) +
    ring(-14, -7, 7, p.ink, 2.6, p.paper) +
    ring(14, -7, 7, p.ink, 2.6, p.paper) +
    box(-28, -44, 56, 4, p.mainDeep, p.mainDeep, 2, 0),
}

export const PEOPLE = {
  team,
  person,
  conversation,
  handshake,
  tooth,
  heart,
  medicine,
  dumbbell,
  yoga,
  scissors,
  eye,
  stroller,
}
