<?php
/**
 * Secrets at rest.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/**
 * Encrypts secrets in the database. The key comes from the salts in wp-config.php, so a database dump is not enough
 * to read them, and a site whose salts were replaced has to be connected again.
 */
final class Secret {

	/** Marks the format, so that it can change later. */
	const PREFIX = 'cygnet1:';

	/**
	 * Encrypts a text.
	 *
	 * @param string $text The secret.
	 * @return string Printable.
	 */
	public static function seal( string $text ): string {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- binary into a text column.
		return self::PREFIX . base64_encode( $nonce . sodium_crypto_secretbox( $text, $nonce, self::key() ) );
	}

	/**
	 * Decrypts what seal() made.
	 *
	 * @param string $sealed Its result.
	 * @return string|null Null where the salts have changed or the value was damaged.
	 */
	public static function open( string $sealed ): ?string {
		if ( 0 !== strpos( $sealed, self::PREFIX ) ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- binary from a text column.
		$bytes = base64_decode( substr( $sealed, strlen( self::PREFIX ) ), true );
		if ( false === $bytes || strlen( $bytes ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ) {
			return null;
		}
		$nonce = substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$text  = sodium_crypto_secretbox_open( substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), $nonce, self::key() );
		return false === $text ? null : $text;
	}

	/** 32 bytes. */
	private static function key(): string {
		return hash_hmac( 'sha256', 'cygnet-secrets', wp_salt( 'secure_auth' ), true );
	}
}
