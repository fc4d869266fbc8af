/** A ref for what a press opens within a page: the focus begins at its first field. */
export function enfocarCampo(caja: HTMLElement | null): void {
  caja?.querySelector<HTMLElement>('input, textarea')?.focus()
}
