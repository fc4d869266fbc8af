import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../image/Icon.tsx'
import styles from './SearchBox.module.css'

const PAUSA_MS = 250
const MAXIMO = 200

type BuscadorProps = {
  label: string
  /** The parameter's name when the form is sent without scripts. */
  name?: string
  value: string
  /** Called once typing pauses, and at once on Enter. */
  onChange: (texto: string) => void
}

/** A field for what is searched, behind its sign. */
export function SearchFrame({ children }: { children: ReactNode }) {
  return (
    <search className={styles.buscador}>
      <Icon nombre="buscar" size={20} />
      {children}
    </search>
  )
}

/** A search box that searches as one types. */
export function SearchBox({ label, name, value, onChange }: BuscadorProps) {
  const [texto, setTexto] = useState(value)
  const [anunciado, setAnunciado] = useState(value)
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(espera.current), [])

  // The address was changed by Back or by a link.
  if (value !== anunciado) {
    setAnunciado(value)
    setTexto(value)
  }

  function search(next: string) {
    clearTimeout(espera.current)
    setAnunciado(next)
    if (next !== value) onChange(next)
  }

  function type(next: string) {
    setTexto(next)
    clearTimeout(espera.current)
    espera.current = setTimeout(() => search(next.trim()), PAUSA_MS)
  }

  return (
    <SearchFrame>
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder="Buscar…"
        maxLength={MAXIMO}
        value={texto}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(texto.trim())}
      />
    </SearchFrame>
  )
}
