import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { LinkButton } from '../../ui/form/Button.tsx'
import { EmptyState, Middle } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { isPlainPress } from '../router/Link.tsx'
import { addressOfView, type ListView } from './listAddress.ts'
import type { PagedRows as Leidas, ListInPages } from './usePages.ts'

interface HojasProps<F> {
  lista: ListInPages<F>
  vista: ListView
  hojas: Leidas<F>
  /** Puts the rows of all pages into their list. */
  enLista: (filas: ReactNode) => ReactNode
  /** The rows of a page; only the first page is seen at once. */
  children: (filas: F[], primera: boolean) => ReactNode
}

type EnHojasProps<F> = HojasProps<F> & {
  /** The sentence for a failed reading. */
  fallo: string
  cargando: ReactNode
  /** Shown when there are no rows at all. */
  vacia: ReactNode
}

/** The pages of a list one after the other, and real links to those before and after. */
export function Pages<F>({ fallo, cargando, vacia, ...props }: EnHojasProps<F>) {
  const { hojas, lista, vista } = props
  return (
    <QueryState de={hojas} fallo={fallo} cargando={cargando}>
      {({ filas, total }) => {
        if (filas.length > 0) return <ConFilas {...props} filas={filas} total={total} />
        return vista.hoja > 1 ? <HojaVacia ruta={lista.ruta} {...vista} /> : vacia
      }}
    </QueryState>
  )
}

function ConFilas<F>(props: HojasProps<F> & { filas: F[]; total: number }) {
  const { lista, vista, hojas, filas, total, enLista, children } = props
  const { hasta, isPlaceholderData } = hojas
  const marco = useRef<HTMLDivElement>(null)
  /** How many rows there were when more were asked for. */
  const habia = useRef<number>(undefined)

  // Reading goes on with the first row that was added.
  useEffect(() => {
    if (hasta === vista.hoja || habia.current === undefined) return
    const nueva = marco.current?.querySelectorAll('li:has(a)')[habia.current]
    habia.current = undefined
    nueva?.querySelector('a')?.focus({ preventScroll: true })
  }, [hasta, vista.hoja])

  const anadidas = Array.from({ length: hasta - vista.hoja }, (_, i) => vista.hoja + 1 + i)

  function handleMas(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    if (hojas.lectura === 'en curso') return
    habia.current = marco.current!.querySelectorAll('li:has(a)').length
    hojas.mas()
  }

  return (
    <div ref={marco} aria-busy={isPlaceholderData}>
      {vista.hoja > 1 && (
        <Middle>
          <LinkButton to={addressOfView(lista.ruta, { ...vista, hoja: vista.hoja - 1 })} rel="prev" variant="secondary">
            Ver anteriores
          </LinkButton>
        </Middle>
      )}
      {enLista(
        <>
          {children(filas, true)}
          {anadidas.map((hoja) => (
            <Hoja key={hoja} consulta={lista.consultaDe({ ...vista, hoja })}>
              {(filas) => children(filas, false)}
            </Hoja>
          ))}
        </>,
      )}
      <Final lista={lista} vista={vista} hojas={hojas} total={total} onMas={handleMas} />
    </div>
  )
}

interface HojaProps<F> {
  consulta: ReturnType<ListInPages<F>['consultaDe']>
  children: (filas: F[]) => ReactNode
}

function Hoja<F>({ consulta, children }: HojaProps<F>) {
  const { data } = useQuery(consulta)
  return data && children(data.filas)
}

interface FinalProps<F> extends Pick<HojasProps<F>, 'lista' | 'vista' | 'hojas'> {
  total: number
  onMas: (event: MouseEvent) => void
}

/** Says how many of all rows are shown, and offers more. Shows nothing below a complete list. */
function Final<F>({ lista, vista, hojas: { hasta, lectura }, total, onMas }: FinalProps<F>) {
  const mostradas = Math.min(total, hasta * lista.tamano) - (vista.hoja - 1) * lista.tamano
  const filtrada = Object.keys(vista.filtros).length > 0
  if (total <= lista.tamano && !filtrada) return null
  return (
    <Middle>
      {lectura === 'fallida' && (
        <Notice>No se pudo cargar lo que sigue. Revisa tu conexión e inténtalo de nuevo.</Notice>
      )}
      <p role="status">
        Mostrando {mostradas} de {total}
      </p>
      {hasta * lista.tamano < total && (
        <LinkButton
          to={addressOfView(lista.ruta, { ...vista, hoja: hasta + 1 })}
          rel="next"
          variant="secondary"
          aria-busy={lectura === 'en curso' || undefined}
          onClick={onMas}
        >
          Ver más
        </LinkButton>
      )}
    </Middle>
  )
}

/** Shown for a page number beyond the end of the list. */
function HojaVacia({ ruta, filtros }: { ruta: string } & Pick<ListView, 'filtros'>) {
  return (
    <EmptyState
      titulo="Esta página ya no existe."
      texto="La lista es ahora más corta."
      action={<LinkButton to={addressOfView(ruta, { hoja: 1, filtros })}>Ver desde el principio</LinkButton>}
    />
  )
}
