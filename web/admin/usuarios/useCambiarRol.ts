import { esAdmin, listUsuarios, type UsuarioDeLista } from '../../../contract/cuentas.ts'
import { cambiarRol } from '../../../contract/usuarios.ts'
import { call } from '../../api.ts'
import { useSesion } from '../../cuentas/sesion.tsx'
import { navegar } from '../../navegacion.tsx'
import { rutas } from '../../rutas.ts'
import type { OpcionesConfirmar } from '../../ui/dialog/dialogos.tsx'
import { useAccion } from '../edicion/useAccion.ts'

/** Gives the role of administrator, or takes it; whoever gives away their own leaves the back office. */
export function useCambiarRol() {
  const { usuario: yo, refrescar } = useSesion()
  const cambiar = useAccion<UsuarioDeLista>({
    pregunta: (usuario) => (esAdmin(usuario) ? quitar(usuario, usuario.id === yo?.id) : dar(usuario)),
    enviar: (usuario) =>
      call(cambiarRol, {
        params: { id: usuario.id },
        body: { rol: esAdmin(usuario) ? 'CLIENTE' : 'ADMIN' },
      }),
    refrescar: [listUsuarios.path],
    exito: (usuario) => ({
      titulo: '¡Actualizado!',
      texto: `${nombreDe(usuario)} ${esAdmin(usuario) ? 'ya no tiene' : 'ahora tiene'} el rol de administrador.`,
    }),
    porDefecto: 'No se pudo actualizar',
  })

  return async (usuario: UsuarioDeLista) => {
    if (!(await cambiar(usuario)) || usuario.id !== yo?.id) return
    await refrescar()
    navegar(rutas.inicio)
  }
}

function dar(usuario: UsuarioDeLista): OpcionesConfirmar {
  return {
    icono: 'pregunta',
    titulo: '¿Dar rol de administrador?',
    texto: `${nombreDe(usuario)} (${usuario.email}) podrá ver y cambiar todo: citas con sus notas, órdenes, contenidos y usuarios.`,
    aceptar: 'Dar rol',
  }
}

function quitar(usuario: UsuarioDeLista, propio: boolean): OpcionesConfirmar {
  return {
    icono: 'pregunta',
    titulo: '¿Quitar rol de administrador?',
    texto: propio
      ? `Es tu propia cuenta, ${nombreDe(usuario)} (${usuario.email}): saldrás de la administración.`
      : `${nombreDe(usuario)} (${usuario.email}) dejará de ver la administración.`,
    aceptar: 'Quitar rol',
    peligro: true,
  }
}

export function nombreDe({ nombre, apellido }: { nombre: string; apellido: string }): string {
  return `${nombre} ${apellido}`.trim()
}
