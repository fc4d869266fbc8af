/** What each step of the dialog is given. */
export interface PasoProps {
  email: string
  /** With recovery codes that are shown this time only. */
  onCodigos: (codigos: readonly string[]) => void
  onClose: () => void
}
