import type * as z from 'zod/mini'

/** The body of every failed call that accepts JSON (R-error). `message` is a sentence a person can act on. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  /** It is asked whether all the same: sent again with `insistir` (a person with `esOtra`), the same is done. Absent: it is a no. */
  pregunta?: true
  /** For `datos_invalidos`: the sentence of each wrong field, by its dotted path. */
  fields?: Record<string, string>
  /** For `linea_cambio` the lines that are not any more as they were shown, for `importacion_usada` what stands in the way; and why. */
  lineas?: { n: number; motivo: string }[]
  /** For `error_interno`: the person quotes it when asking for help. */
  requestId?: string
}

/** Programs decide by these codes; the sentences are for people and may change. */
export type ErrorCode =
  // any call
  | 'datos_invalidos'
  | 'sin_sesion'
  | 'sin_permiso'
  | 'otra_persona'
  | 'no_encontrado'
  | 'origen_no_permitido'
  | 'demasiados_intentos'
  | 'demasiado_grande'
  | 'tipo_no_soportado'
  | 'error_interno'
  | 'base_no_disponible'
  | 'ocupado'
  | 'cambiado_por_otro'
  | 'clave_repetida'
  | 'negocio_con_datos'
  // cuentas
  | 'credenciales_invalidas'
  | 'falta_segundo_factor'
  | 'segundo_factor_incorrecto'
  | 'segundo_factor_activo'
  | 'sin_segundo_factor'
  | 'codigo_invalido'
  | 'registro_ajeno'
  | 'espera_codigo'
  | 'contrasena_comun'
  | 'enlace_invalido'
  | 'enlace_de_otra_cuenta'
  | 'contrasena_incorrecta'
  | 'contrasena_igual'
  | 'ultimo_admin'
  | 'correo_en_uso'
  | 'correo_de_cuenta'
  | 'persona_repetida'
  | 'sin_cuenta'
  | 'con_cuenta'
  | 'con_contrasena'
  | 'sin_contrasena'
  | 'persona_con_cuenta'
  | 'misma_persona'
  | 'usuario_sin_correo'
  // tienda
  | 'sin_existencias'
  | 'hay_existencias'
  | 'producto_no_disponible'
  | 'precio_cambio'
  | 'carrito_cambio'
  | 'orden_demasiado_grande'
  | 'orden_sin_correo'
  | 'cobro_no_cabe'
  | 'cobro_repetido'
  | 'cobro_usado'
  | 'linea_cambio'
  | 'bono_no_se_comparte'
  | 'bono_no_se_vende'
  | 'bono_sin_pagar'
  | 'bono_sin_sesiones'
  | 'sin_sesion_usada'
  | 'mes_cerrado'
  | 'mes_sin_terminar'
  | 'mes_con_pendientes'
  | 'mes_en_orden'
  | 'orden_anulada'
  | 'orden_sin_anular'
  | 'orden_sin_plazo'
  | 'cita_sin_plazo'
  | 'limite_de_ordenes'
  | 'limite_de_suscripciones'
  | 'archivo_invalido'
  | 'lineas_con_error'
  | 'importacion_usada'
  // agenda
  | 'horario_ocupado'
  | 'horario_no_disponible'
  | 'hay_choque'
  | 'persona_con_citas'
  | 'servicio_de_alguien'
  | 'salas_ocupadas'
  | 'sin_anticipacion'
  | 'limite_de_citas'
  | 'fuera_de_plazo'
  | 'cita_no_agendada'
  | 'dia_ya_cerrado'
  | 'servicio_no_existe'
  | 'taller_cerrado'
  | 'cupo_lleno'
  | 'cupo_perdido'
  | 'ya_inscrito'
  | 'sin_lugar'
  | 'sin_correos'
  | 'hay_cupo'
  | 'oferta_vencida'
  | 'hay_horarios'
  | 'taller_con_inscripciones'
  // correo
  | 'correo_no_reenviable'
  | 'correo_no_descartable'
  | 'aviso_no_espera'
  | 'dispositivo_no_admitido'

/** Turns a schema's refusal into the first sentence overall and the first sentence of each wrong field. */
export function faltasDe({ issues }: z.core.$ZodError): Required<Pick<ErrorBody, 'message' | 'fields'>> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) if (path.length > 0) fields[path.join('.')] ??= message
  return { message: issues[0]!.message, fields }
}
