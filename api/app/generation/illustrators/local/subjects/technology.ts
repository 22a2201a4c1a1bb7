import { disc, line, moved, outlined, oval, rect, ring, shape, turned } from '../svg.js'
import type { Subject } from './subject.js'

const laptop: Subject = {
  stance: 'ground',
  scale: 1.22,
  backdrops: ['desk'],
  draw: (p, r) =>
    rect(-25, -38, 50, 33, p.ink, 2.4) +
    rect(-22, -35, 44, 27, p.paper, 0.8) +
    (r.chance(0.5)
      ? rect(-18, -31, 14, 9, p.main, 1) +
        line('M0 -29.5 H17 M0 -25.5 H13', p.deep, 1.6) +
        line('M-18 -17.5 H17 M-18 -13 H8', p.deep, 1.6)
      : rect(-17, -20, 6, 9, p.soft) +
        rect(-8, -25, 6, 14, p.main) +
        rect(1, -22, 6, 11, p.soft) +
        rect(10, -30, 6, 19, p.accent)) +
    shape('M-32 -5 H32 L29 0 H-29 Z', p.ink) +
    rect(-6, -5, 12, 1.8, p.deep, 0.9),
}

const workplace: Subject = {
  stance: 'ground',
  backdrops: ['room'],
  draw: (p) =>
    line('M-26 -27 V0 M26 -27 V0 M-31 0 H-21 M21 0 H31', p.ink, 3) +
    rect(-36, -31, 72, 4.6, p.wood, 1.2) +
    rect(-18, -57, 30, 20, p.ink, 1.4) +
    rect(-15.5, -54.5, 25, 15, p.soft, 0.5) +
    line('M-3 -37 V-32 M-8 -31.8 H2', p.ink, 2.6) +
    line('M24 -31 V-44 L31 -51', p.main, 2.4) +
    shape('M25 -54 L35 -55 L33 -46 Z', p.main) +
    rect(-31, -38, 5, 7, p.accent, 1) +
    line('M-29 -38 V-43 M-27.4 -38 L-26 -42', p.ink, 1.2),
}

const phone: Subject = {
  stance: 'centre',
  backdrops: ['field', 'table'],
  draw: (p) =>
    rect(-18, -35, 36, 70, p.ink, 5) +
    rect(-15, -31, 30, 61, p.paper, 2) +
    rect(-11, -26, 22, 16, p.main, 2) +
    disc(5, -20, 3, p.accent) +
    shape('M-11 -12 L-5 -18 L1 -13 L4 -15 L11 -10 H-11 Z', p.mainDeep) +
    line('M-10 -3 H9 M-10 2.5 H5', p.deep, 1.8) +
    rect(-11, 9, 10, 10, p.soft, 2) +
    rect(1, 9, 10, 10, p.soft, 2) +
    line('M-4 25.5 H4', p.ink, 1.4),
}

const camera: Subject = {
  stance: 'centre',
  backdrops: ['table', 'field'],
  draw: (p) =>
    rect(-12, -29, 24, 10, p.ink, 2) +
    rect(-30, -25, 9, 4, p.accent, 1) +
    rect(-35, -22, 70, 46, p.main, 4) +
    rect(-35, -11, 70, 25, p.mainDeep) +
    disc(0, 2, 19, p.paper) +
    disc(0, 2, 15, p.ink) +
    disc(0, 2, 9, p.soft) +
    disc(-4, -2, 2.8, p.paper) +
    disc(27, -16, 2.4, p.paper),
}

const server: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    [-32, -10, 12]
      .map(
        (y, index) =>
          rect(-26, y, 52, 18, index === 1 ? p.main : p.ink, 2.4) +
          disc(-18, y + 9, 2.2, p.accent) +
          disc(-11, y + 9, 2.2, p.soft) +
          line(`M4 ${y + 9} H18`, p.soft, 2)
      )
      .join('') + line('M0 30 V37 M-30 37 H30', p.ink, 2.2),
}

const code: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    rect(-36, -28, 72, 56, p.ink, 3) +
    rect(-36, -28, 72, 9, p.main, 3) +
    disc(-30, -23.5, 1.7, p.paper) +
    disc(-24.6, -23.5, 1.7, p.paper) +
    disc(-19.2, -23.5, 1.7, p.paper) +
    line('M-28 -9 H-16 M-12 -9 H4', p.soft, 2.4) +
    line('M-22 -1 H-6 M-2 -1 H16', p.paper, 2.4) +
    line('M-22 7 H-12 M-8 7 H2', p.accent, 2.4) +
    line('M-28 15 H-18 M-14 15 H8', p.soft, 2.4),
}

const network: Subject = {
  stance: 'centre',
  scale: 1.15,
  backdrops: ['field'],
  draw: (p) =>
    line('M0 0 L-26 -20 M0 0 L26 -22 M0 0 L-22 22 M0 0 L26 18 M-26 -20 L26 -22', p.ink, 1.8) +
    disc(0, 0, 12, p.main) +
    disc(-26, -20, 7.4, p.paper) +
    disc(26, -22, 7.4, p.accent) +
    disc(-22, 22, 7.4, p.soft) +
    disc(26, 18, 7.4, p.paper) +
    oval(0, 0, 4.4, 4.4, p.paper),
}

const gear: Subject = {
  stance: 'centre',
  backdrops: ['field', 'table'],
  draw: (p) => {
    const cog = (size: number, teeth: number, color: string) =>
      Array.from({ length: teeth }, (_, index) =>
        turned((index * 360) / teeth, rect(-size * 0.16, -size * 1.2, size * 0.32, size * 0.5, color, 0.8))
      ).join('') + disc(0, 0, size, color)
    return (
      moved(-9, 5, cog(19, 10, p.main) + disc(0, 0, 7.4, p.paper)) +
      moved(21, -17, turned(18, cog(11, 8, p.accent)) + disc(0, 0, 4.4, p.paper))
    )
  },
}

const bulb: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    line('M-33 -10 L-28 -9 M33 -10 L28 -9 M-25 -31 L-21 -27.5 M25 -31 L21 -27.5 M0 -42 V-37', p.accent, 2.4) +
    outlined('M-9 15 Q-9 8 -14 3 A20 20 0 1 1 14 3 Q9 8 9 15 Z', p.paper, p.ink, 2.2) +
    line('M-6 -4 Q-3 -9 0 -4 Q3 -9 6 -4 M-6 -4 L-3.4 14 M6 -4 L3.4 14', p.accent, 1.8) +
    rect(-9, 17, 18, 4.4, p.main, 1.4) +
    rect(-8, 23, 16, 4.4, p.main, 1.4) +
    shape('M-5 29 H5 Q4 33 0 33 Q-4 33 -5 29 Z', p.ink),
}

const magnifier: Subject = {
  stance: 'centre',
  backdrops: ['table', 'field'],
  draw: (p) =>
    rect(-34, -30, 50, 60, p.paper, 1.5) +
    line('M-27 -20 H6 M-27 -12 H9 M-27 -4 H-4 M-27 12 H2 M-27 20 H-8', p.back, 2) +
    line('M19 15 L33 31', p.ink, 6) +
    ring(8, 2, 17, p.ink, 3.4, p.soft) +
    line('M-1 4 L6 10 L17 -5', p.main, 3.4),
}

export const TECHNOLOGY = {
  laptop,
  workplace,
  phone,
  camera,
  server,
  code,
  network,
  gear,
  bulb,
  magnifier,
}
