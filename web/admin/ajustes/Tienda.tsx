import { getTienda, saveTienda } from '../../../contract/sitio/guardar-ajustes.ts'
import { numero } from '../edicion/campos.tsx'
import { FormularioDeAjuste } from './FormularioDeAjuste.tsx'
import { Seccion } from './Seccion.tsx'

export default function Tienda() {
  return (
    <Seccion
      id="tienda"
      intro="Los productos con esta cantidad de unidades o menos aparecen en «Pocas existencias» de tu página de inicio."
    >
      <FormularioDeAjuste
        clave="tienda"
        label="Tienda"
        leer={getTienda}
        guardar={saveTienda}
        campos={{ stockBajo: numero('Avisar cuando queden', 'Unidades.') }}
        boton="Guardar límite"
        exito="El límite fue actualizado."
      />
    </Seccion>
  )
}
