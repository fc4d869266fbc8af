type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The browser's own checks of a control, said in Spanish whatever the browser's language. */
function sentence(control: Control): string {
  const { validity } = control
  const { min, max, minLength } = control as HTMLInputElement
  if (validity.badInput) return control.type === 'number' ? 'Escribe un número.' : 'Completa la fecha y la hora.'
  if (validity.valueMissing) return 'Completa este campo.'
  if (validity.typeMismatch && control.type === 'email') return 'Escribe un correo como nombre@ejemplo.com.'
  if (validity.tooShort) return `Escribe al menos ${minLength} caracteres.`
  if (validity.rangeUnderflow) return `El mínimo es ${min}.`
  if (validity.rangeOverflow) return `El máximo es ${max}.`
  if (validity.customError) return control.validationMessage
  if (validity.stepMismatch && control.type === 'number') return 'Escribe un número entero.'
  return 'Revisa este campo.'
}

/** Sentences by field name for every named control that does not hold; empty when all do. */
export function invalidFields(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const element of form.elements) {
    const control = element as Control
    if (control.name && control.willValidate && !control.validity.valid) errors[control.name] ??= sentence(control)
  }
  return errors
}
