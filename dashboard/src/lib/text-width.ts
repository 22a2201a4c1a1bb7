let context: CanvasRenderingContext2D | null | undefined

/** Width of a line of text in whole pixels; undefined without a canvas. */
export function textWidth(text: string, font: string): number | undefined {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  context.font = font
  return Math.round(context.measureText(text).width)
}
