/** Scrolls to an element and lets reading go on there. */
export function goTo(anchor: HTMLElement): void {
  anchor.scrollIntoView()
  anchor.tabIndex = -1
  anchor.focus({ preventScroll: true })
}
