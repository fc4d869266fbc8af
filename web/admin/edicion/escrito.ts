/** What stands in the fields of a form, by their names: as many values as fields have the name. */
export type Escrito = Record<string, string[]>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Passwords and files are never kept; what is found by typing would open its list. */
const NO_SE_GUARDA = '[type="password"], [type="file"], [type="hidden"], [readonly], [role="combobox"]'

export function leerEscrito(form: HTMLFormElement): Escrito {
  const escrito: Escrito = {}
  for (const control of controlesDe(form)) {
    escrito[control.name] ??= []
    escrito[control.name]!.push(valorDe(control))
  }
  return escrito
}

/** Those of `ahora` that are not as they were before. */
export function cambiado(antes: Escrito, ahora: Escrito): Escrito {
  const distintos = Object.entries(ahora).filter(
    ([name, valores]) => JSON.stringify(valores) !== JSON.stringify(antes[name]),
  )
  return Object.fromEntries(distintos)
}

/** Types again what was typed, as a hand would, so that whatever listens to a field hears it. Answers what found no place. */
export function escribir(form: HTMLFormElement, escrito: Escrito): Escrito {
  const turnos: Record<string, number> = {}
  for (const control of controlesDe(form)) {
    const turno = turnos[control.name] ?? 0
    turnos[control.name] = turno + 1
    const valor = escrito[control.name]?.[turno]
    if (valor !== undefined && valor !== valorDe(control)) poner(control, valor)
  }
  return cambiado(leerEscrito(form), escrito)
}

function controlesDe(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control => 'name' in element && element.name !== '' && !element.matches(NO_SE_GUARDA),
  )
}

const seMarca = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

function valorDe(control: Control): string {
  if (seMarca(control)) return control.checked ? control.value : ''
  return control.value
}

function poner(control: Control, valor: string): void {
  if (seMarca(control)) {
    control.click()
    return
  }
  // An option may be on its way; without it the choice would be none.
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === valor)) return
  // React looks at the value that was set by itself last: ours must not be taken for that one.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, valor)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
