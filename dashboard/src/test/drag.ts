import { act, fireEvent } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

const HEIGHT = 100
const WIDTH = 100

/** jsdom has no layout: gives each element a rectangle, from top to bottom, for the rest of the test. */
export function stack(elements: readonly Element[]): void {
  const nowhere = new DOMRect()
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element
  ) {
    const holder = elements.findIndex((element) => element.contains(this))
    return holder === -1 ? nowhere : new DOMRect(0, holder * HEIGHT, WIDTH, HEIGHT)
  })
  onTestFinished(() => spy.mockRestore())
}

/** The drag measures and re-renders between two mouse events. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

/**
 * Picks up the element with the mouse and moves it from one position of the stack to another, without dropping it.
 */
export async function carry(element: Element, from: number, to: number): Promise<void> {
  const at = (place: number) => ({ clientX: WIDTH / 2, clientY: place * HEIGHT + HEIGHT / 2 })
  fireEvent.mouseDown(element, { button: 0, ...at(from) })
  fireEvent.mouseMove(document, { clientX: WIDTH / 2 + 10, clientY: at(from).clientY })
  await settle()
  fireEvent.mouseMove(document, at(to))
  await settle()
}

export async function drop(): Promise<void> {
  fireEvent.mouseUp(document)
  await settle()
}
