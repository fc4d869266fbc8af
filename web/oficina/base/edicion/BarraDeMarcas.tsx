import { type ComponentProps, type KeyboardEvent, type RefObject, useState } from 'react'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { Stroke } from '../../../ui/image/Icon.tsx'
import { Row } from '../../../ui/layout/arrange.tsx'
import { useMedia } from '../useMedia.ts'
import { type MarkedText, marcar, type TextMark } from './marcas.ts'

interface Boton {
  marca: TextMark
  nombre: string
  /** With Ctrl, or Command on a Mac. */
  tecla?: string
  trazo: string
}

const BOTONES: readonly Boton[] = [
  { marca: 'negrita', nombre: 'Negrita', tecla: 'b', trazo: 'M8 5h5a3.4 3.4 0 010 7H8zM8 12h6a3.5 3.5 0 010 7H8z' },
  { marca: 'cursiva', nombre: 'Cursiva', tecla: 'i', trazo: 'M10 5h7M7 19h7M14 5l-4 14' },
  { marca: 'titulo', nombre: 'Encabezado', trazo: 'M6 5v14M18 5v14M6 12h12' },
  {
    marca: 'lista',
    nombre: 'Lista',
    trazo: 'M9.500 6.500H20M9.500 12H20M9.500 17.500H20M5 6.500v.01M5 12v.01M5 17.500v.01',
  },
  {
    marca: 'enlace',
    nombre: 'Enlace',
    tecla: 'k',
    trazo:
      'M10 14a4 4 0 005.700 0l3-3A4 4 0 0013 5.300l-1.300 1.300M14 10a4 4 0 00-5.700 0l-3 3A4 4 0 0011 18.700l1.300-1.300',
  },
]

const PASO: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Buttons for the marks of simple Markdown, with their words where there is room; arrow keys go through them (ARIA's toolbar pattern). */
export function BarraDeMarcas({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [activo, setActivo] = useState(0)

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const paso = PASO[event.key]
    if (!paso) return
    event.preventDefault()
    const siguiente = (activo + paso + BOTONES.length) % BOTONES.length
    setActivo(siguiente)
    event.currentTarget.querySelectorAll('button')[siguiente]?.focus()
  }

  return (
    <Row role="toolbar" aria-label="Formato" onKeyDown={handleKeyDown}>
      {BOTONES.map(({ marca, ...boton }, i) => (
        <Herramienta
          key={marca}
          {...boton}
          tabIndex={i === activo ? 0 : -1}
          onFocus={() => setActivo(i)}
          onClick={() => area.current && ponerMarca(area.current, marca)}
        />
      ))}
    </Row>
  )
}

function Herramienta({ nombre, tecla, trazo, ...button }: Omit<Boton, 'marca'> & ComponentProps<'button'>) {
  const conPalabra = useMedia('(width >= 1200px)')
  const icono = <Stroke d={trazo} size={18} />
  const props = {
    ...button,
    title: tecla ? `${nombre} (Ctrl+${tecla.toUpperCase()})` : nombre,
    'aria-keyshortcuts': tecla && `Control+${tecla.toUpperCase()}`,
  }
  return conPalabra ? (
    <Button variant="quiet" size="small" {...props}>
      {icono}
      {nombre}
    </Button>
  ) : (
    <IconButton label={nombre} icon={icono} {...props} />
  )
}

/** Sets the mark of a shortcut; false for any other key. */
export function ponerConTecla(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return false
  const boton = BOTONES.find(({ tecla }) => tecla === event.key.toLowerCase())
  if (boton) ponerMarca(event.currentTarget, boton.marca)
  return boton !== undefined
}

function ponerMarca(area: HTMLTextAreaElement, marca: TextMark): void {
  escribir(area, marcar({ texto: area.value, inicio: area.selectionStart, fin: area.selectionEnd }, marca))
}

/** Types the change as a person would, so that Ctrl+Z takes it back. */
function escribir(area: HTMLTextAreaElement, { inicio, fin, texto, desde, hasta }: MarkedText): void {
  area.focus()
  area.setSelectionRange(inicio, fin)
  document.execCommand(texto ? 'insertText' : 'delete', false, texto)
  area.setSelectionRange(desde, hasta)
}
