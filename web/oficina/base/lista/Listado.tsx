import { exportar as llamadaDeExportar } from '../../../../contract/base/export/exportar.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { type Choice, Picker } from '../../../ui/form/Picker.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SearchBox } from '../../../ui/list/SearchBox.tsx'
import { useToday } from '../../../ui/time/useToday.ts'
import { textosDe } from '../edicion/textos.ts'
import { ListBar, ListButtons } from './Barra.tsx'
import { Chips, consultaDe } from './Chips.tsx'
import { type Filtro, type ListadoProps, type ListBody, ListContent } from './Contenido.tsx'
import { Exportar } from './Exportar.tsx'
import { type Dialogo, type Direccion, useDireccion } from './useDireccion.ts'

/** Who may make the call opens what it is for. */
const CALL_OF = { nuevo: 'create', editar: 'update', ver: 'list' } as const satisfies Record<Dialogo['accion'], string>

/** The common pattern of the back office: search, add, table, 'Mostrando X de Y' and numbered pages (R-lista). */
export function Listado<const E extends ListBody>(props: ListadoProps<E>) {
  const direccion = useDireccion()
  const { cosa = '', titulo, calls, exportar, filtro, chips = [], fijos, children } = props
  const hoy = useToday()
  const { puede } = useSesion()
  const agregar = calls.create && puede(calls.create) ? (props.agregar ?? textosDe({ cosa }).agregar) : undefined
  const { dialogo } = direccion
  const abre = dialogo && calls[CALL_OF[dialogo.accion]]
  const [valor, texto] = elegida(filtro, direccion)
  const puestos = chips.filter(([parametro, valor]) => direccion.filtroDe(parametro) === valor)
  const ordenar = direccion.filtroDe('ordenar')
  const filtros = {
    ...(filtro && valor && { [filtro.nombre]: valor }),
    ...consultaDe(puestos, hoy),
    ...(ordenar && { ordenar }),
  }
  return (
    <>
      <Page titulo={titulo} width="wide">
        <ListBar>
          <SearchBox
            label={`Buscar en ${titulo.toLowerCase()}`}
            value={direccion.buscar}
            onChange={(buscar) => direccion.filtrar({ buscar })}
          />
          {filtro && (
            <Picker
              label={filtro.label}
              opciones={filtro.opciones}
              value={valor}
              onChange={(valor) => direccion.filtrar({ [filtro.nombre]: valor })}
            />
          )}
          {children}
          <ListButtons>
            {exportar && puede(llamadaDeExportar) && (
              <Exportar lista={exportar} query={{ buscar: direccion.buscar, ...fijos, ...filtros }} />
            )}
            {agregar && (
              <Button onClick={() => direccion.abrir({ accion: 'nuevo' })}>
                <Icon nombre="mas" />
                {agregar}
              </Button>
            )}
          </ListButtons>
        </ListBar>
        {chips.length > 0 && <Chips chips={chips} puestos={puestos} />}
        {props.sumas?.({ buscar: direccion.buscar, ...fijos, ...filtros })}
        <ListContent
          {...props}
          agregar={agregar}
          filtros={filtros}
          elegidos={[valor && texto, ...puestos.map(([, , dice]) => dice)].filter(Boolean)}
        />
      </Page>
      {dialogo && abre && puede(abre) && props.dialogo?.({ dialogo, onClose: direccion.cerrar })}
    </>
  )
}

/** The value of the filter; one that is none of its options counts as none. */
function elegida(filtro: Filtro | undefined, direccion: Direccion): Choice {
  return filtro?.opciones.find(([valor]) => valor === direccion.filtroDe(filtro.nombre)) ?? ['', '']
}
