import { box, disc, line, outlined, oval, rect, ring, shape } from '../svg.js'
import type { Subject } from './subject.js'

const house: Subject = {
  stance: 'ground',
  backdrops: ['hills', 'street'],
  draw: (p) =>
    rect(13, -56, 7, 18, p.mainDeep) +
    rect(-26, -36, 52, 36, p.paper) +
    shape('M-33 -34 L0 -60 L33 -34 L30 -31 H-30 Z', p.main) +
    rect(-6, -22, 13, 22, p.ink, 1) +
    disc(4, -11, 1, p.accent) +
    box(-21, -27, 10, 11, p.soft, p.ink, 0.5, 1.6) +
    box(12, -27, 10, 11, p.soft, p.ink, 0.5, 1.6) +
    line('M-16 -27 V-16 M17 -27 V-16', p.ink, 1.2) +
    disc(-31, -6, 7, p.leafDeep) +
    disc(-24, -4, 5, p.leaf),
}

const solarRoof: Subject = {
  stance: 'ground',
  backdrops: ['hills'],
  draw: (p) =>
    rect(-31, -28, 62, 28, p.paper) +
    shape('M-37 -27 L-25 -60 H25 L37 -27 Z', p.main) +
    shape('M-27.4 -32 L-19.4 -55 H19.4 L27.4 -32 Z', p.ink) +
    line('M-23.4 -43.5 H23.4 M-9 -32 L-6.4 -55 M9 -32 L6.4 -55', p.waterSoft, 1) +
    rect(-6, -19, 12, 19, p.mainDeep, 0.5) +
    disc(3.4, -9.6, 1, p.accent) +
    box(-24, -20, 12, 10, p.soft, p.ink, 0.5, 1.4) +
    box(12, -20, 12, 10, p.soft, p.ink, 0.5, 1.4),
}

const boiler: Subject = {
  stance: 'centre',
  scale: 0.92,
  backdrops: ['room'],
  draw: (p) =>
    line('M-12 26 V48 M0 26 V48 M12 26 V48', p.wood, 3) +
    box(-22, -34, 44, 62, p.paper, p.ink, 3, 2.4) +
    ring(0, -14, 9, p.ink, 2.4) +
    line('M0 -14 L4.5 -19', p.accent, 2.4) +
    line('M-12 10 H12', p.ink, 2.4) +
    disc(-10, 18, 1.6, p.main) +
    disc(-4, 18, 1.6, p.main),
}

const radiator: Subject = {
  stance: 'ground',
  turns: true,
  backdrops: ['room'],
  draw: (p) =>
    [-28, -17, -6, 5, 16].map((x) => box(x, -42, 9, 36, p.paper, p.ink, 4, 2)).join('') +
    line('M-34 -38 H30 M-34 -10 H34 V0', p.ink, 2.2) +
    disc(31, -38, 4.4, p.accent) +
    line('M-18 -48 q-4 -4 0 -8 t0 -8 M0 -48 q-4 -4 0 -8 t0 -8 M18 -48 q-4 -4 0 -8 t0 -8', p.main, 2),
}

const armchair: Subject = {
  stance: 'ground',
  scale: 1.25,
  backdrops: ['room'],
  draw: (p) =>
    line('M-18 -6 L-21 0 M18 -6 L21 0', p.wood, 2.8) +
    rect(-20, -44, 40, 34, p.mainDeep, 7) +
    rect(-18, -21, 36, 11, p.soft, 3) +
    rect(-27, -29, 11, 23, p.main, 5) +
    rect(16, -29, 11, 23, p.main, 5) +
    rect(-22, -12, 44, 6, p.main, 2) +
    outlined('M-8 -36 L7 -38 L9 -23 L-6 -21 Z', p.accent, p.accent, 1),
}

const bed: Subject = {
  stance: 'ground',
  turns: true,
  backdrops: ['room'],
  draw: (p) =>
    line('M-33 -46 V0 M34 -20 V0', p.wood, 3.4) +
    rect(-33, -16, 67, 10, p.wood, 1) +
    rect(-31, -24, 64, 10, p.paper, 3) +
    shape('M-10 -25 H30 Q34 -25 34 -21 V-10 H-14 Q-16 -20 -10 -25 Z', p.main) +
    rect(-29, -31, 17, 9, p.soft, 4) +
    disc(20, -52, 7, p.sun) +
    disc(23, -54, 6, p.sky),
}

const lamp: Subject = {
  stance: 'ground',
  backdrops: ['room', 'desk'],
  draw: (p) =>
    line('M0 -2 V-34', p.ink, 2.6) +
    shape('M-12 0 Q-12 -4 -8 -4 H8 Q12 -4 12 0 Z', p.ink) +
    shape('M-13 -56 H13 L21 -33 H-21 Z', p.accent) +
    shape('M-13 -56 H13 L14.4 -52 H-14.4 Z', p.main) +
    line('M10 -33 V-24', p.ink, 1.2) +
    disc(10, -23, 1.4, p.ink),
}

const washingMachine: Subject = {
  stance: 'ground',
  backdrops: ['room'],
  draw: (p) =>
    box(-25, -56, 50, 56, p.paper, p.ink, 3, 2.4) +
    line('M-25 -45 H25', p.ink, 2) +
    disc(-18, -50.5, 2, p.main) +
    disc(-11, -50.5, 2, p.accent) +
    rect(4, -52.5, 15, 4, p.soft, 1) +
    ring(0, -22, 16, p.ink, 3, p.soft) +
    shape('M-13 -20 q4.5 -5 8.5 0 t8.5 0 t8.5 -1 A13.5 13.5 0 0 1 -13 -20 Z', p.water),
}

const bath: Subject = {
  stance: 'ground',
  turns: true,
  backdrops: ['room'],
  draw: (p) =>
    line('M24 -28 V-50 Q24 -58 17 -58 Q10 -58 10 -51', p.ink, 2.8) +
    disc(10, -44, 1.6, p.water) +
    disc(10, -38, 1.6, p.water) +
    disc(-14, -31, 6, p.paper) +
    disc(-5, -33, 7, p.paper) +
    disc(4, -30, 5, p.paper) +
    disc(-22, -29, 4, p.paper) +
    shape('M-34 -28 H34 V-22 Q34 -6 20 -5 H-20 Q-34 -6 -34 -22 Z', p.main) +
    rect(-37, -30, 74, 4.4, p.paper, 2) +
    line('M-18 -5 V0 M18 -5 V0', p.ink, 3),
}

const key: Subject = {
  stance: 'centre',
  backdrops: ['field', 'table'],
  draw: (p) =>
    line('M-4 4 L26 -26 M20 -20 L27 -13 M13 -13 L18 -8', p.ink, 4.4) +
    ring(-13, 13, 13, p.main, 6, p.paper) +
    ring(-13, 13, 3.4, p.ink, 2) +
    line('M-22 22 Q-30 30 -26 36', p.accent, 2.4),
}

const door: Subject = {
  stance: 'ground',
  backdrops: ['room', 'street'],
  draw: (p) =>
    rect(-22, -62, 44, 62, p.paper) +
    rect(-17, -57, 34, 57, p.main) +
    rect(-11, -51, 22, 17, p.mainDeep, 1) +
    rect(-11, -28, 22, 20, p.mainDeep, 1) +
    disc(12.5, -28, 2, p.accent) +
    rect(-26, -2.6, 52, 2.6, p.ink),
}

const window: Subject = {
  stance: 'centre',
  backdrops: ['room'],
  draw: (p) =>
    box(-25, -32, 50, 60, p.soft, p.paper, 1, 4.4) +
    disc(9, -14, 7, p.accent) +
    shape('M-23 26 V12 Q-10 2 2 12 T23 8 V26 Z', p.leaf) +
    line('M0 -32 V28 M-25 -4 H25', p.paper, 2.6) +
    rect(-30, 27, 60, 4, p.wood, 1) +
    oval(-14, 24, 4, 3, p.accent) +
    line('M-14 22 V14 M-14 18 q-5 -2 -5 -6 M-14 17 q4 -2 5 -6', p.ink, 1.4),
}

export const HOME = {
  house,
  solarRoof,
  boiler,
  radiator,
  armchair,
  bed,
  lamp,
  washingMachine,
  bath,
  key,
  door,
  window,
}
