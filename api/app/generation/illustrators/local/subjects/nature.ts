import { disc, line, moved, oval, rect, shape, turned } from '../svg.js'
import type { Subject } from './subject.js'

const mountain: Subject = {
  stance: 'scene',
  backdrops: ['none'],
  draw: (p, r, stage) => {
    const h = stage.half
    const peak = r.between(-6, 12)
    const sun = r.pick([-30, 34])
    return (
      rect(-h, 0, 2 * h, 100, p.sky) +
      disc(sun, 24, 10, p.sun) +
      shape(
        `M${-h} 70 L${-h * 0.62} 44 L${-h * 0.3} 66 L${-h * 0.05} 48 L${h * 0.4} 72 L${h * 0.72} 46 L${h} 66 V100 H${-h} Z`,
        p.soft
      ) +
      shape(
        `M${peak - 62} 92 L${peak - 26} 52 L${peak - 18} 58 L${peak} 22 L${peak + 34} 62 L${peak + 44} 54 L${peak + 82} 92 Z`,
        p.main
      ) +
      shape(
        `M${peak} 22 L${peak + 11} 35 L${peak + 5} 39 L${peak} 35 L${peak - 4} 40 L${peak - 8.6} 39.3 Z`,
        p.paper
      ) +
      shape(
        `M${peak} 22 L${peak + 34} 62 L${peak + 44} 54 L${peak + 82} 92 H${peak + 18} L${peak + 10} 60 Z`,
        p.mainDeep
      ) +
      shape(`M${peak} 22 L${peak + 11} 35 L${peak + 5} 39 L${peak + 2.6} 37 Z`, p.back) +
      shape(`M${-h} 84 Q${-h * 0.4} 72 0 84 T${h} 82 V100 H${-h} Z`, p.ink)
    )
  },
}

const plant: Subject = {
  stance: 'ground',
  backdrops: ['room', 'desk'],
  draw: (p) => {
    const leaf = 'M0 0 C-9 -9 -9 -24 0 -32 C9 -24 9 -9 0 0 Z'
    const set = (angle: number, color: string) =>
      turned(angle, shape(leaf, color) + line('M0 -2 V-26', p.sky, 0.8))
    return (
      moved(
        0,
        -23,
        set(-62, p.leafDeep) + set(62, p.leafDeep) + set(-32, p.leaf) + set(32, p.leaf) + set(0, p.leafSoft)
      ) +
      shape('M-15 -24 H15 L11 0 H-11 Z', p.accent) +
      rect(-17, -26, 34, 6, p.wood, 1)
    )
  },
}

const tree: Subject = {
  stance: 'ground',
  backdrops: ['hills'],
  draw: (p, r) => {
    const firs = r.chance(0.5)
    const fir = (x: number, size: number, color: string) =>
      moved(
        x,
        0,
        rect(-1.6, -8, 3.2, 8, p.wood) + shape('M0 -56 L13 -30 H7 L17 -8 H-17 L-7 -30 H-13 Z', color),
        size
      )
    const round = (x: number, size: number, color: string) =>
      moved(
        x,
        0,
        line('M0 0 V-34 M0 -20 L8 -28 M0 -16 L-7 -24', p.wood, 3) + oval(0, -40, 17, 19, color),
        size
      )
    const draw = firs ? fir : round
    return draw(-22, 0.72, p.leafSoft) + draw(22, 0.82, p.leafDeep) + draw(0, 1, p.leaf)
  },
}

const flower: Subject = {
  stance: 'centre',
  backdrops: ['field', 'hills'],
  draw: (p) => {
    const bloom = (color: string) =>
      Array.from({ length: 8 }, (_, index) => turned(index * 45, oval(0, -13, 5.4, 10, color))).join('') +
      disc(0, 0, 7, p.paper) +
      disc(0, 0, 4, p.wood)
    return (
      line('M0 -6 Q4 20 0 50 M2 30 Q14 26 20 14 M1 38 Q-14 34 -18 22', p.leafDeep, 2.6) +
      shape('M20 14 Q22 26 8 30 Q8 18 20 14 Z M-18 22 Q-20 34 -6 38 Q-6 26 -18 22 Z', p.leaf) +
      moved(0, -10, bloom(p.accent))
    )
  },
}

const leaf: Subject = {
  stance: 'centre',
  backdrops: ['field'],
  draw: (p) =>
    turned(
      24,
      shape('M0 34 C-30 16 -24 -18 0 -36 C24 -18 30 16 0 34 Z', p.leaf) +
        shape('M0 34 C30 16 24 -18 0 -36 Z', p.leafDeep) +
        line(
          'M0 42 V-24 M0 18 L-12 8 M0 18 L12 8 M0 4 L-12 -6 M0 4 L12 -6 M0 -10 L-8 -18 M0 -10 L8 -18',
          p.paper,
          1.4
        )
    ),
}

const drop: Subject = {
  stance: 'centre',
  backdrops: ['field', 'hills'],
  draw: (p) =>
    shape('M0 -36 C14 -16 23 -6 23 9 A23 23 0 0 1 -23 9 C-23 -6 -14 -16 0 -36 Z', p.water) +
    line('M-14 9 A14 14 0 0 0 -4 22', p.paper, 3) +
    shape('M28 -26 C33 -19 36 -16 36 -11 A8 8 0 0 1 20 -11 C20 -16 23 -19 28 -26 Z', p.waterSoft),
}

const snow: Subject = {
  stance: 'centre',
  backdrops: ['field', 'hills'],
  draw: (p) =>
    Array.from({ length: 6 }, (_, index) =>
      turned(
        index * 60,
        line('M0 0 V-32 M0 -14 L-7 -21 M0 -14 L7 -21 M0 -23 L-5 -28 M0 -23 L5 -28', p.water, 3)
      )
    ).join('') + disc(0, 0, 4.4, p.accent),
}

const sun: Subject = {
  stance: 'centre',
  backdrops: ['hills'],
  draw: (p) =>
    Array.from({ length: 12 }, (_, index) =>
      turned(index * 30, rect(-1.7, -35, 3.4, index % 2 ? 7 : 10, p.accent, 1.7))
    ).join('') +
    disc(0, 0, 20, p.sun) +
    moved(
      10,
      14,
      disc(-11, 4, 9, p.paper) +
        disc(2, -1, 12, p.paper) +
        disc(15, 4, 9, p.paper) +
        rect(-12, 3, 28, 10, p.paper, 5)
    ),
}

/** Animals are not painted in a company's colour. */
const COAT = '#B5794A'
const COAT_SHADE = '#8A5631'

const dog: Subject = {
  stance: 'ground',
  backdrops: ['room', 'hills'],
  turns: true,
  draw: (p) =>
    line('M20 -6 Q32 -10 30 -24', COAT, 4.6) +
    shape('M-14 0 V-34 H6 Q24 -30 24 -8 Q24 0 18 0 Z', COAT) +
    line('M-4 0 V-16 M8 0 Q6 -12 12 -16', COAT_SHADE, 1.6) +
    rect(-15, -38, 23, 5.4, p.accent, 2.4) +
    disc(-4, -31, 2.6, p.paper) +
    rect(-28, -52, 24, 13, COAT, 6) +
    rect(-17, -62, 26, 26, COAT, 11) +
    shape('M0 -61 Q13 -62 13 -50 Q13 -40 7 -38 Q1 -44 0 -61 Z', COAT_SHADE) +
    rect(-30, -52, 6, 5, p.ink, 2.4) +
    disc(-11, -53, 1.9, p.ink),
}

const cat: Subject = {
  stance: 'ground',
  backdrops: ['room'],
  turns: true,
  draw: (p) =>
    line('M16 -4 Q32 -2 30 -16 Q29 -24 24 -24', p.ink, 4.4) +
    shape('M-15 0 Q-18 -30 0 -34 Q18 -30 18 0 Z', p.ink) +
    shape('M-15 -59 L-8 -52 H8 L15 -59 L17 -40 Q14 -28 0 -28 Q-14 -28 -17 -40 Z', p.ink) +
    rect(-9, -31, 18, 4.4, p.accent, 2) +
    disc(-7, -43, 2.6, p.sun) +
    disc(7, -43, 2.6, p.sun) +
    disc(-7, -43, 1.1, p.ink) +
    disc(7, -43, 1.1, p.ink) +
    shape('M-2 -38 H2 L0 -35.6 Z', p.soft) +
    line('M-12 -37 L-24 -39 M-12 -34.6 L-23 -33 M12 -37 L24 -39 M12 -34.6 L23 -33', p.deep, 0.9),
}

const sea: Subject = {
  stance: 'scene',
  backdrops: ['none'],
  draw: (p, r, stage) => {
    const h = stage.half
    const band = (y: number, color: string, shift: number) => {
      const crests = Array.from({ length: Math.ceil((2 * h) / 16) + 2 }, () => 'q8 -7 16 0').join(' ')
      return shape(`M${-h - shift} ${y} ${crests} V110 H${-h - shift} Z`, color)
    }
    return (
      rect(-h, 0, 2 * h, 100, p.sky) +
      disc(r.between(-14, 14), 50, 22, p.sun) +
      band(58, p.waterSoft, 2) +
      band(70, p.water, 9) +
      band(84, p.waterDeep, 4) +
      line('M-38 24 q4 -5 8 0 q4 -5 8 0 M22 18 q3 -4 6 0 q3 -4 6 0', p.ink, 1.4)
    )
  },
}

export const NATURE = { mountain, plant, tree, flower, leaf, drop, snow, sun, dog, cat, sea }
