import { DURACION_POR_DEFECTO } from '../../../../contract/agenda/citas/citas.ts'
import {
  createServicio,
  deleteServicio,
  updateServicio,
} from '../../../../contract/agenda/servicios/administrar-servicios.ts'
import {
  type AdelantoDe,
  getServicio,
  listServicios,
  type Servicio,
} from '../../../../contract/agenda/servicios/servicios.ts'
import { type Centimos, centimos } from '../../../../contract/base/money/money.ts'
import { type Option, PriceField } from '../../../ui/form/held.tsx'
import { partOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Catalogo } from '../../base/edicion/Catalogo.tsx'
import { casilla, eleccion, enFila, imagen, iva, numero, parrafo, precio, texto } from '../../base/edicion/campos.tsx'
import type { ControlProps } from '../../base/edicion/ficha.ts'
import { cortado, monto, nombreConFoto } from '../../base/lista/columnas.tsx'
import { useHaySalas } from '../../cuentas/personas/useAtienden.ts'

const ADELANTOS_DE: readonly Option<AdelantoDe>[] = [
  ['NINGUNO', 'Ninguno'],
  ['PRIMERA', 'En la primera visita'],
  ['SIEMPRE', 'Siempre'],
]

export default function ServiciosPage() {
  return (
    <Catalogo
      cosa="servicio"
      titulo="Servicios"
      tamano={8}
      vacio="No hay servicios"
      fallo="No se pudo cargar servicios"
      exportar="servicios"
      calls={{
        list: listServicios,
        get: getServicio,
        create: createServicio,
        update: updateServicio,
        delete: deleteServicio,
      }}
      columnas={[
        nombreConFoto<Servicio>('Nombre', {
          de: ({ nombre }) => nombre,
          foto: ({ imagen }) => imagen,
          dibujo: 'servicio',
        }),
        cortado('Detalle', 'detalle'),
        { titulo: 'Duración', forma: 'entera', tarjeta: 'abajo', celda: ({ duracion }) => `${duracion} min` },
        monto('Precio', 'precio', { tarjeta: 'arriba' }),
      ]}
      nuevo={{ duracion: DURACION_POR_DEFECTO, margen: 0, adelantoDe: 'NINGUNO', adelanto: centimos(0) }}
      empty={{ adelanto: centimos(0) }}
      campos={{
        nombre: texto('Nombre'),
        detalle: parrafo('Detalle'),
        siBuscas: texto('Si buscas…', {
          hint: 'Se lee bajo su nombre al reservar, en «¿Qué te trae?»: hablar con calma de lo que te preocupa.',
        }),
        ...enFila({ precio: precio('Precio'), iva: iva({ dentro: true }) }),
        ...enFila({
          adelantoDe: eleccion('Adelanto', ADELANTOS_DE),
          adelanto: { ...precio('De cuánto es'), Control: DeCuantoEs },
        }),
        ...enFila({
          duracion: numero('Duración', 'En minutos.'),
          margen: numero('Descanso después', 'Minutos en que nadie reserva.'),
        }),
        sinSala: casilla('En línea: no ocupa sala', useHaySalas),
        imagen: imagen('posts', 'servicio'),
      }}
    />
  )
}

/** Nothing of an amount while no deposit is asked for: the server then keeps none (`adelantoPedido`). */
function DeCuantoEs({ of, label }: ControlProps<Centimos | null>) {
  // The nothing of before is no amount: an empty field asks for one.
  const monto = partOf(of, { name: of.name, get: (escrito) => escrito || null, put: (_, escrito) => escrito })
  return useFieldValue(of.form.field('adelantoDe')) !== 'NINGUNO' && <PriceField of={monto} label={label} required />
}
