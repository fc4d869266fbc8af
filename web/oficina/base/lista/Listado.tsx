import { useState } from 'react'
import { useSesion } from '../../../base/session/session.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Row } from '../../../ui/layout/arrange.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SearchBox } from '../../../ui/list/SearchBox.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import { textosDe } from '../textos.ts'
import { useMedia } from '../useMedia.ts'
import { Chips, consultaDe } from './Chips.tsx'
import type { ListadoProps, ListBody } from './declaracion.ts'
import { AddButton, ListBar, ListButtons } from './ListBar.tsx'
import { ListContent, SumaDeLista } from './ListContent.tsx'
import { type Dialogo, useDireccion } from './useDireccion.ts'

/** Who may make the call opens what it is for. */
const CALL_OF = { nuevo: 'create', editar: 'update', ver: 'list' } as const satisfies Record<Dialogo['accion'], string>

/** The common pattern of the back office: search, add, table, 'Mostrando X de Y' and numbered pages (R-lista). */
export function Listado<const E extends ListBody>(props: ListadoProps<E>) {
  const direccion = useDireccion()
  const { cosa = '', titulo, calls, filtros = [], chips = [], fijos, children } = props
  const hoy = useToday()
  const { puede } = useSesion()
  const agregar = calls.create && puede(calls.create) ? (props.agregar ?? textosDe({ cosa }).agregar) : undefined
  const { dialogo } = direccion
  const abre = dialogo && calls[CALL_OF[dialogo.accion]]
  // A value that is none of the options counts as none.
  const elegidas = filtros.flatMap(({ nombre, opciones }) =>
    opciones.flatMap(([valor, texto]) =>
      valor && valor === direccion.filtroDe(nombre) ? [{ nombre, valor, texto }] : [],
    ),
  )
  const puestos = chips.filter(([parametro, valor]) => direccion.filtroDe(parametro) === valor)
  const ordenar = direccion.filtroDe('ordenar')
  const consulta = {
    ...Object.fromEntries(elegidas.map(({ nombre, valor }) => [nombre, valor])),
    ...consultaDe(puestos, hoy),
    ...(ordenar && { ordenar }),
  }
  const elegir = (
    <>
      {children}
      {filtros.map(({ nombre, label, opciones }) => (
        <Select
          key={nombre}
          label={label}
          opciones={opciones}
          value={elegidas.find((una) => una.nombre === nombre)?.valor ?? ''}
          onChange={(valor) => direccion.filtrar({ [nombre]: valor || null })}
        />
      ))}
    </>
  )
  const pliega = useMedia('(width < 600px)') && filtros.length > 1
  const [filtra, setFiltra] = useState(elegidas.length > 0 || fijos !== undefined)
  const filas = (esperan: boolean) => (
    <ListContent
      {...props}
      consulta={consulta}
      elegidos={[
        ...elegidas.map(({ texto }) => texto),
        ...puestos.flatMap(([parametro, , dice]) => (parametro === 'ordenar' ? [] : [dice])),
      ]}
      esperan={esperan}
    />
  )
  return (
    <>
      <Page
        titulo={titulo}
        width="wide"
        actions={props.sumaPrimero ? <SumaDeLista {...props} consulta={consulta} /> : props.junto}
        bar={
          <ListBar>
            <SearchBox
              label={`Buscar en ${titulo.toLowerCase()}`}
              value={direccion.buscar}
              onChange={(buscar) => direccion.filtrar({ buscar })}
            />
            {!pliega && elegir}
            {agregar && (
              <ListButtons>
                <AddButton label={agregar} onClick={() => direccion.abrir({ accion: 'nuevo' })} />
              </ListButtons>
            )}
          </ListBar>
        }
      >
        {chips.length > 0 && (
          <Chips chips={chips} puestos={puestos} elegidas={elegidas} todo={props.todo ?? 'Todos'}>
            {pliega && (
              <Button variant="choice" size="small" aria-expanded={filtra} onClick={() => setFiltra(!filtra)}>
                Filtros{elegidas.length > 0 && ` · ${elegidas.length}`}
                <Icon nombre="abajo" size={16} />
              </Button>
            )}
          </Chips>
        )}
        {pliega && filtra && (
          <Row gap={3} bottom={3}>
            {elegir}
          </Row>
        )}
        {props.sumas
          ? props.sumas({ query: { buscar: direccion.buscar, ...fijos, ...consulta }, filas })
          : filas(false)}
      </Page>
      {dialogo && abre && puede(abre) && props.dialogo?.({ dialogo, onClose: direccion.cerrar })}
    </>
  )
}
