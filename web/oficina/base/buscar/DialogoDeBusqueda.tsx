import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { BUSCAR_MAXIMO, buscar as buscarEnTodo } from '../../../../contract/oficina/buscar.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { navigate } from '../../../base/router/navigation.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { OptionRow, STEPS, usePaused } from '../../../ui/form/Combobox.tsx'
import { Soft } from '../../../ui/layout/arrange.tsx'
import { SearchFrame } from '../../../ui/list/SearchBox.tsx'
import styles from './Busqueda.module.css'
import { gruposDe, type Opcion, pausaDe } from './opciones.ts'

/** A field with the first few of each kind below it (ARIA's combobox pattern): arrow keys go through them, Enter goes there. */
export default function DialogoDeBusqueda({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [texto, setTexto] = useState('')
  const [marcada, setMarcada] = useState(0)
  const { grupos, pending, estado } = useEncontrado(texto.trim())
  const opciones = grupos.flatMap(([, suyas]) => suyas)
  const activa = pending || opciones.length === 0 ? -1 : Math.min(marcada, opciones.length - 1)

  function onKeyDown(event: KeyboardEvent) {
    const paso = STEPS[event.key]
    if (!paso && event.key !== 'Enter') return
    event.preventDefault()
    if (activa < 0) return
    if (paso) setMarcada(paso(activa, opciones.length))
    else ir(opciones[activa]!)
  }

  return (
    <Modal titulo="Buscar" onClose={onClose}>
      <SearchFrame>
        <input
          data-first-focus="true"
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          aria-label="Buscar en todo"
          aria-autocomplete="list"
          aria-expanded={opciones.length > 0}
          aria-controls={`${id}-lista`}
          aria-activedescendant={activa >= 0 ? `${id}-${activa}` : undefined}
          placeholder="Nombre, teléfono, correo o código"
          autoComplete="off"
          spellCheck={false}
          maxLength={BUSCAR_MAXIMO}
          value={texto}
          onChange={(event) => {
            setTexto(event.target.value)
            setMarcada(0)
          }}
          onKeyDown={onKeyDown}
        />
      </SearchFrame>
      <div id={`${id}-lista`} role="listbox" aria-label="Lo encontrado" aria-busy={pending} className={styles.lista}>
        {grupos.map(([titulo, suyas]) => (
          // biome-ignore lint/a11y/useSemanticElements: the options of a listbox are in groups, not in a fieldset
          <div key={titulo} role="group" aria-label={titulo}>
            <p aria-hidden="true" data-look="note">
              {titulo}
            </p>
            {suyas.map((opcion) => {
              const i = opciones.indexOf(opcion)
              return (
                <OptionRow key={opcion.ruta} id={`${id}-${i}`} opcion={opcion} activa={i === activa} onElegir={ir} />
              )
            })}
          </div>
        ))}
      </div>
      <Soft role="status" top={3} small>
        {estado}
      </Soft>
    </Modal>
  )
}

/** In place of the search: Back leads to where it was asked from. */
function ir({ ruta }: Opcion): void {
  navigate(ruta, { replace: true })
}

/** Searches once typing pauses; the results of the earlier text stay meanwhile. */
function useEncontrado(texto: string) {
  const buscar = usePaused(texto)
  const leido = useQuery({
    ...queryOf(buscarEnTodo, { query: { buscar } }),
    enabled: buscar !== '',
    placeholderData: keepPreviousData,
  })
  if (texto === '')
    return { grupos: [], pending: false, estado: 'Escribe para buscar personas, órdenes, talleres y productos.' }
  const { pending, espera } = pausaDe(leido, texto, buscar)
  const grupos = leido.data && !leido.error ? gruposDe(leido.data) : []
  return { grupos, pending, estado: espera ?? estadoDe(grupos, buscar) }
}

function estadoDe(grupos: ReturnType<typeof gruposDe>, buscar: string): string {
  if (grupos.length === 0) return `No se encontró «${buscar}».`
  return grupos.map(([titulo, opciones]) => `${titulo}: ${opciones.length}`).join(' · ')
}
