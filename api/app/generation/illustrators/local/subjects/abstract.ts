import { disc, line, mirrored, moved, rect, shape, turned } from '../svg.js'
import type { Subject } from './subject.js'

/** Compositions for titles whose words name nothing that can be drawn. Each fills the stage. */

const arches: Subject = {
  stance: 'scene',
  backdrops: ['none'],
  draw: (p, r, { half }) => {
    const arch = (x: number, base: number, width: number, height: number, color: string) =>
      shape(
        `M${x - width} ${base} V${base - height + width} A${width} ${width} 0 0 1 ${x + width} ${base - height + width} V${base} Z`,
        color
      )
    const side = r.pick([-1, 1])
    return (
      rect(-half, 0, 2 * half, 100, p.sky) +
      arch(-half + 14, 84, 17, 46, p.back) +
      arch(half - 18, 84, 20, 60, p.back) +
      arch(side * -24, 84, 15, 44, p.soft) +
      arch(side * 25, 84, 13, 34, p.accent) +
      arch(0, 84, 21, 66, p.main) +
      arch(0, 84, 14, 53, p.mainDeep) +
      arch(0, 84, 7, 40, p.ink) +
      rect(-half, 84, 2 * half, 16, p.ground) +
      disc(side * 25, 30, 7, p.paper)
    )
  },
}

const quarters: Subject = {
  stance: 'scene',
  backdrops: ['none'],
  draw: (p, r, { half }) => {
    const size = 25
    const columns = Math.ceil((2 * half) / size / 2) * 2
    const pairs = [
      [p.main, p.soft],
      [p.paper, p.main],
      [p.soft, p.paper],
      [p.back, p.mainDeep],
      [p.sky, p.accent],
      [p.mainDeep, p.soft],
    ] as const
    const quiet = [
      [p.sky, p.back],
      [p.back, p.sky],
      [p.back, p.ground],
    ] as const
    const cells: string[] = []
    for (let index = 0; index < 4 * columns; index += 1) {
      const column = index % columns
      const [under, over] = r.pick(Math.abs(column + 0.5 - columns / 2) > 2 ? quiet : pairs)
      const form = r.pick([
        shape(`M0 0 H${size} A${size} ${size} 0 0 1 0 ${size} Z`, over),
        shape(`M0 0 H${size} A${size} ${size} 0 0 1 0 ${size} Z`, over),
        shape(`M0 0 H${size} A${size / 2} ${size / 2} 0 0 1 0 0 Z`, over),
        disc(size / 2, size / 2, size / 2, over),
      ])
      const cell =
        rect(0, 0, size + 0.2, size + 0.2, under) +
        turned(90 * Math.floor(r.between(0, 4)), form, size / 2, size / 2)
      cells.push(moved(column * size - (columns * size) / 2, Math.floor(index / columns) * size, cell))
    }
    return cells.join('')
  },
}

const steps: Subject = {
  stance: 'scene',
  backdrops: ['none'],
  draw: (p, r, { half }) => {
    const colors = [p.soft, p.soft, p.main, p.mainDeep]
    const stairs = colors.map((color, index) =>
      rect(-36 + index * 18, 84 - (index + 1) * 13, 18.2, (index + 1) * 13, color)
    )
    return (
      rect(-half, 0, 2 * half, 100, p.sky) +
      disc(r.pick([-22, -28]), 28, 11, p.paper) +
      rect(-half, 84, 2 * half, 16, p.ground) +
      rect(-half, 62, half - 36, 22, p.back) +
      rect(36, 46, half - 36, 38, p.back) +
      stairs.join('') +
      line('M27 32 V10', p.ink, 1.8) +
      shape('M27 10 L44 15.5 L27 21 Z', p.accent)
    )
  },
}

const stones: Subject = {
  stance: 'scene',
  backdrops: ['none'],
  draw: (p, r, { half }) => {
    const lean = r.pick([-1, 1])
    const stone = (x: number, y: number, rx: number, ry: number, color: string) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}"/>`
    return (
      rect(-half, 0, 2 * half, 100, p.sky) +
      disc(lean * -26, 32, 15, p.sun) +
      shape(`M${-half} 66 Q${-half / 2} 56 0 64 T${half} 60 V100 H${-half} Z`, p.back) +
      rect(-half, 82, 2 * half, 18, p.ground) +
      stone(0, 76, 30, 9, p.ink) +
      stone(lean * 3, 61, 23, 8, p.main) +
      stone(lean * -2, 47.6, 17, 7, p.soft) +
      stone(lean * 2, 36, 11.4, 6, p.paper) +
      stone(lean * -1, 26.6, 6.6, 4.4, p.mainDeep)
    )
  },
}

const ribbons: Subject = {
  stance: 'scene',
  backdrops: ['none'],
  draw: (p, r, { half }) => {
    const edge = half + 12
    const band = (y: number, color: string) =>
      `<path d="M${-edge} ${y} C${-edge / 3} ${y - 34} ${-edge / 6} ${y + 34} ${edge / 6} ${y + 4} S${edge * 0.7} ${y - 40} ${edge} ${y - 16}" fill="none" stroke="${color}" stroke-width="11.4"/>`
    const bands =
      disc(22, 28, 14, p.sun) +
      band(44, p.paper) +
      band(55, p.soft) +
      band(66, p.main) +
      band(77, p.mainDeep) +
      band(88, p.ink) +
      band(99, p.ink) +
      band(110, p.ink) +
      band(121, p.ink)
    return rect(-half, 0, 2 * half, 100, p.sky) + (r.chance(0.5) ? bands : mirrored(bands))
  },
}

const papers: Subject = {
  stance: 'scene',
  backdrops: ['none'],
  draw: (p, r, { half }) => {
    const tilt = r.between(5, 11)
    return (
      rect(-half, 0, 2 * half, 100, p.sky) +
      rect(-half, 58, 2 * half, 42, p.back) +
      disc(r.pick([-33, 33]), 26, 10, p.accent) +
      moved(
        0,
        54,
        turned(-tilt, rect(-27, -33, 50, 64, p.main, 1)) +
          turned(tilt * 0.6, rect(-23, -33, 50, 64, p.soft, 1)) +
          rect(-25, -32, 50, 64, p.paper, 1) +
          rect(-17, -24, 22, 4, p.ink, 1) +
          line('M-16 -12 H16 M-16 -4 H16 M-16 4 H16 M-16 12 H6', p.back, 2.2) +
          disc(13, 22, 4, p.accent)
      )
    )
  },
}

export const ABSTRACT = { arches, quarters, steps, stones, ribbons, papers }
